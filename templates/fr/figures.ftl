### What figures and boards say of themselves, to those who do not see them and to screen readers.

figure-barred = Ce que les règles interdisent
figure-position = Une position
# In a file, the command that made it.
figure-made = Fait avec : { $command }
figure-no-men = aucun pion
figure-pinned = sur { $point } sous l’autre camp
figure-may-play = { $seat } peut jouer { $plays }.
# What is drawn on a sheet.
board-sheet = plateau { $skin }
# The looks of boards.
skin-incised = gravé
skin-words = à mots
skin-round = rond
skin-spheres = à sphères
skin-chequered = à damier
skin-lined = à lignes
legend-title = Signes dans les figures.
# Plots of the games that programs played.
plot-winners-title = Qui gagne
#   $sides (String) a list of the next message
plot-winners-description = Combien de fois chaque camp a gagné : { $sides }.
plot-winners-side = { $seat } { $share } % (de { $low } à { $high })
plot-lengths-title = Durée
plot-lengths-description = Lancers dans une partie : de { $shortest } à { $longest }, { $mean } en moyenne.
