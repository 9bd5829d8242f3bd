### Paper dice to fold, and ways to a number from 1 to 7 without a die of seven.

## Paper dice: net-DIE, how its numbers lie and which of them counts.

net-d6 = Un dado de papel de seis caras
    .faces = las caras opuestas suman siete
    .reading = Vale la cara de arriba.
net-d7 = Un dado de papel de siete caras
    .faces = del uno al cinco en los lados, el seis y el siete en los extremos
    .reading = Si cae sobre un lado, queda arriba una arista: de las dos caras que se juntan en ella vale la más cercana a quien tira. Si cae sobre un extremo, vale el otro extremo.
net-d8 = Un dado de papel de ocho caras
    .faces = las caras opuestas suman nueve
    .reading = Vale la cara de arriba.
#   $tabs (Number) to glue; $faces (String) is .faces of the die
net-making = Marca las líneas discontinuas con un bolígrafo sin tinta, corta por las líneas continuas y dobla todo hacia atrás. Pega las pestañas sombreadas por orden, de la 1 a la { $tabs }, cada una por debajo de la cara con la que se junta. { CAPITAL($faces) }.
# Sizes in millimetres.
net-size = arista { $edge } mm
net-size-prism = arista del pentágono { $edge } mm, longitud { $length } mm ({ $ratio } : 1)
net-print = Imprime al 100 % en cartulina
#   $die (String) d7; $making (String) is net-making
net-description = Desarrollos de { $die }: { $faces }. { $making }

## The page for those who have no die of seven; chances are fractions (String).

sevens-title = Un siete sin dado de siete
sevens-lead = Tres maneras del todo justas de sacar un número del 1 al 7, para los juegos con esos dados.
#   $words (String) all sentences of the page
sevens-description = Un heptágono con los números del 1 al 7. { $words }
sevens-spinner = La perinola
sevens-spinner-1 = Imprime esta página en cartulina, o pégala en cartulina, y recorta el heptágono. Atraviesa el centro con un palillo o un lápiz corto y hazlo girar como un trompo: se para sobre uno de sus lados, y vale el número que queda derecho.
sevens-spinner-2 = O déjalo en la página: sujeta un clip en el centro con la punta de un lápiz y hazlo girar de un golpe con el dedo.
sevens-coins = Dos monedas y un dado
sevens-coins-1 = Tira a la vez dos monedas y un dado de seis. El dado vale lo que muestra, salvo que las dos monedas salgan cara: entonces 1, 2 y 3 son un siete, y con 4, 5 y 6 se tira otra vez.
sevens-coins-die = Dado { $number }
sevens-coins-heads-0 = Ninguna cara
sevens-coins-heads-1 = Una cara
sevens-coins-heads-2 = Dos caras
sevens-coins-again = otra vez
sevens-cards = Siete cartas
sevens-cards-1 = Toma del as al siete de un palo, o siete papeles. Saca uno, léelo, devuélvelo y mezcla. Para tres dados, saca tres veces, o de tres montones.
sevens-cards-alike = Devuelve siempre la carta: de tres números tirados, dos o más son iguales en { $back } de los casos; de tres cartas que te quedas en la mano, en { $kept }.
sevens-cards-none = ninguno
sevens-chances = Las probabilidades, contadas
sevens-chances-head-1 = Cada número en un intento
sevens-chances-head-2 = Otra vez
sevens-chances-head-3 = Cada número al final
sevens-chances-head-4 = Intentos por número
sevens-way-cards = La perinola, o una carta que se devuelve
sevens-way-coins = Dos monedas y un dado
sevens-way-die = Un dado de ocho; con 8, otra vez
sevens-chances-never = nunca
