### Errors of commands.

error-folder-not-file = -o doit être un dossier, et non le nom d’un fichier : utilisez -o { $folder }
error-output-ending = -o doit être un dossier ou un fichier en { $choices }, et non { QUOTE($name) }
error-folder-for-files = -o doit être un dossier pour { $number } fichiers, et non le nom de fichier { QUOTE($name) }
error-settings-unreadable = { $path } est illisible ({ $reason }) : supprimez-le, ou corrigez-le
error-settings-not-kept = les réglages ne peuvent pas être écrits dans { $path } ({ $reason }) : donnez les options à chaque commande
error-ordered-twice = { $game } est commandé deux fois, et un dossier contient un seul kit : enlevez-en un
error-moves-of-nothing = moves demande un jeu et un lancer, comme dans : tabulae moves tabula --roll 5,4,3
error-batch-with-game = --batch lit les jeux et les lancers dans son fichier : enlevez JEU et --roll
error-stdin-closed = --batch - lit l’entrée standard, qui est fermée : nommez un fichier
error-figure-size = --size doit être slide, et non { QUOTE($text) } ; pour d’autres tailles, donnez --width
error-record-of-english = --record est pour une traduction : nommez sa langue avec --language
error-network-in-use = { $path } est le réseau en service : remplacez-le avec --force, ou écrivez un autre fichier avec -o
error-one-study = donnez une de ces options : { $options }
error-serve = serve demande { $libraries } : { $command }
