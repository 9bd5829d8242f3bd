### The print for one lesson: its first page, which is the plan.
###
### What teacher.ftl says of the class and of the game is known here, too, and
###   $sheets (Number) of the whole print; $men_mm (String) how wide men may be on the card

lesson-print-title = { $game }: a lesson for tomorrow
lesson-print-subject = { $game }: everything for one lesson with { $pupils } pupils
# $sides (String) is “one” or “both”.
lesson-print-all = For { $pupils } pupils in { $groups } groups: { $sheets } sheets, printed { $sides ->
        [one] on one side
       *[both] on both sides
    }, at “100 %” or “actual size”. Print this file once; it is sorted in the order of the lesson.
lesson-print-master = For { $pupils } pupils in { $groups } groups. This file has each sheet once, to be copied as often as the table says: { $sheets } sheets in all.

## The table of what is printed, how often, and for whom.

lesson-parts-title = What is printed
lesson-parts-copies = Copies
lesson-parts-what = What
lesson-parts-whom = For whom
lesson-part-plan = this page
lesson-part-key = the answers to the worksheet
lesson-part-counters = which coins and buttons fit the board
lesson-part-card = the rules and the board, one card
lesson-part-net = paper dice to cut out and fold
lesson-part-sevens = ways to throw a seven without such a die
lesson-part-worksheet = the worksheet
lesson-for-you = for you
lesson-for-group = one for each group
lesson-for-pupil = one for each pupil
# How often a part is printed: $count (Number) of copies, of $pages (Number) each.
lesson-copies = { $count ->
    [1] { lesson-pages }
   *[other] { $count } × { lesson-pages }
}
lesson-pages = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}

## The plan: a step is numbered, lasts .minutes and says .how the pupils work.

lesson-plan-title = Forty-five minutes
lesson-plan-1 = The board alone, the second page of the card: what might the marks be for? Who goes which way? Collect guesses.
    .how = all together
    .minutes = 5
lesson-plan-2 = Now its first page. Read the rules aloud, one each; the others follow on the figures with a finger.
    .how = all together
    .minutes = 8
lesson-plan-3 = Lay out the men. Throw for who begins.
    .how = groups of { WORD($players) }
    .minutes = 2
lesson-plan-4 = Play. Anyone who disagrees looks up the rule by its number and shows you the line. Nobody needs to finish.
    .how = groups of { WORD($players) }
    .minutes = 15
lesson-plan-5 = The worksheet: its first page, the second for those who are quick. Compare with the key; where two answers differ, let both sides say which rule they used.
    .how = alone, then in pairs
    .minutes = 10
lesson-plan-6 = One sentence each on the way out: which rule would you change, and what would happen then?
    .how = all together
    .minutes = 5

## What the teacher brings.

lesson-bring-title = What to bring
lesson-bring-1 = { $dice_needed } dice with { $faces } sides, { $dice } for each group.
lesson-bring-2 = { $men_needed } small things as men: { $men } of each of { WORD($players) } kinds for each group, such as beans, buttons, coins, or squares of card in { WORD($players) } colours. On the board of the card they may be { $men_mm } mm wide; the last column of the sheet of coins says what fits.
lesson-bring-3 = Ten minutes of your own, the evening before; read the card, and play the first ten turns on its board.
lesson-bring-4 = The rules and the questions were answered by a program that plays the game; the numbers of the rules are the same everywhere.
lesson-bring-sevens = Without such dice: seven numbered slips of paper for each group, to draw one and put it back, { WORD($dice) } times a throw. The sheet of ways to a seven has more, and the paper dice are for another day: one sheet makes { WORD($dice) }.
