### The page that tells what can be used for men, and what currencies and things are called.

counters-title = Use what you have: { $game }
# $players (Number) of sides.
counters-lead = A man may be as wide as his socket and should not be much narrower. What fits each board is listed below, with its width in millimetres. Tell the sides apart { $players ->
    [2] by heads and tails, by two kinds of coin, or by a dab of paint.
   *[other] by the kind of coin, or by a dab of paint in their colours.
}
counters-other = Other things
# The sizes of the board; $width (String) in mm.
counters-one-sheet = On { $paper }
counters-full-size = Full size
counters-own-size = Your board
# $option (String) the option that makes the board, --men 21.5mm, as it is typed.
counters-coin-size = For coins: { $option }
counters-points = points { $width } mm
counters-men = men up to { $width } mm
counters-size = { $board }: men up to { $width } mm
# Beside the rings at true size, in short lines.
counters-try =
    Or try it here:
    what covers the
    dashed circle and
    stays inside the
    solid one will do.

## Names.

counters-name-euro = Euro
counters-name-pound-sterling = Pound sterling
counters-name-us-dollar = US dollar
counters-name-canadian-dollar = Canadian dollar
counters-name-australian-dollar = Australian dollar
counters-name-new-zealand-dollar = New Zealand dollar
counters-name-swiss-franc = Swiss franc
counters-name-yen = Yen
counters-name-mexican-peso = Mexican peso
counters-name-swedish-krona = Swedish krona
counters-name-polish-zloty = Polish złoty
counters-name-lentils = Lentils
counters-name-dried-peas = Dried peas
counters-name-kidney-beans = Kidney beans
counters-name-broad-beans = Broad beans
counters-name-shirt-buttons = Shirt buttons
counters-name-coat-buttons = Coat buttons
counters-name-bottle-tops = Bottle tops
