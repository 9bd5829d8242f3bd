### Errors of what is drawn and printed, and of the fonts and drawings of users.

error-no-skin = no skin { QUOTE($name) } for this board{ $close }: the skins are { $known }
error-no-palette = no palette { QUOTE($name) }{ $close }: the palettes are { $known }
error-no-tone = no tone { QUOTE($name) }{ $close }: the tones are { $known }
error-tone-colour = the tone { $name } must be a colour such as #d9b77e, got { QUOTE($text) }
error-tones-palette = colours of your own need the palette colour, not { $name }
error-no-type-style = no type style { QUOTE($name) }{ $close }: the styles are { $known }
error-no-board-kind = no layout for a board of the kind { QUOTE($kind) }: the kinds are { $known }
error-no-paper-die = no paper die { QUOTE($name) }{ $close }: the dice are { $known }
error-point-width = points must be more than 0 mm wide, got { $width } mm
error-figure-width = a figure must be at least { $least } mm wide to be read, got { $width } mm
error-picture-size = a picture must be { $least } to { $most } pixels wide and at most { $most } high, got { $width } x { $height }
error-png = a PNG picture needs pypdfium2: { $command }; or ask for SVG
error-play-allowed = { $play } is allowed here: show it with --play
error-skin-words = a board of { $points } points cannot bear six words of six letters: choose the skin circles
error-fold-for-cutter = --style fold is for paper: for a cutter choose --style discs or --style stand
error-part-larger-than-sheet = a part of { $width } × { $height } mm does not fit on a sheet of { $sheet_width } × { $sheet_height } mm with { $margin } mm free along its edges: choose a larger --sheet, or a smaller board or part
error-thickness = --thickness must be { $choices } mm, got { $thickness } mm
error-case-dice = the case holds 1 to 8 dice of 8 to 40 mm, got { $dice } of { $size } mm
error-case-too-long = a case for { $dice } dice is { $length } mm long, more than the { $room } mm between the rims: choose larger --men or fewer --dice
error-board-does-not-fold = this board does not fold: name a board with two facing rows
error-inks-line = line { $line } of the inks must have seven numbers
error-inks-grid = the inks are no whole grid with { $black } % of black
error-inks-blacks = the inks must begin with 0 and end with 100 % of black

error-no-paper = no paper { QUOTE($name) }{ $close }: choose { $known }, or give a size such as 210x297mm, 21x29.7cm or 8.5x11in
error-paper-size = paper { QUOTE($name) } is out of bounds: each side must measure { $least } to { $most } mm
error-no-printing-condition = no printing condition { QUOTE($name) }{ $close }: choose { $known }
error-paper-too-small-for-tiles = { $paper } is too small for margins of { $margin } mm and an overlap of { $overlap } mm: choose a larger paper
error-half-board-too-large = half of this board with its overlap is { $width } × { $height } mm, but { $paper } holds { $choices } mm: choose a larger paper, smaller points, or --split anywhere
error-sheet-paper-too-small = paper of { $width } × { $height } mm is too small for this sheet: choose a4 or letter
error-net-larger-than-paper = a { $die } with an edge of { $edge } mm does not fit on { $paper }: choose an edge of { $most } mm at most, or a larger paper
error-men-larger-than-paper = men of { $men } mm do not fit on { $paper }: choose smaller men
error-punched-men-not-round = men for a print shop are round discs: leave out --style and --square
error-nothing-to-impose = nothing to impose: the document has no pages
error-pages-larger-than-sheet = two pages of { $width } × { $height } mm do not fit side by side on { $sheet }: choose a sheet of at least { $both } × { $height } mm
error-leaflet-too-long = { $game } does not fit on { $sheets } sheets at { $size } pt: choose a smaller text, shorten its rules, or make a booklet
error-card-too-long = { $game } does not fit on { $cards } cards of { $paper }{ $size ->
    [usual] { "" }
   *[other] { " " }at { $size } pt
}: choose a smaller text, a larger paper, or a booklet
error-poster-too-long = { $game } does not fit on a poster of { $paper }
error-report-too-long = the report on { $game } does not fit on { $pages } pages
error-lesson-too-long = the lesson of { $game } is too long for one page: shorten it
error-lesson-tasks-too-long = the tasks of the lesson are too long for its pages: shorten them
error-item-higher-than-page = a figure or table is higher than a page: choose a smaller text size
error-story-paragraphs = this text must be made of paragraphs only
error-story-parts = the story must have a caption for its picture and at least two parts
error-story-too-long = the story of the die is too long for its page
error-text-not-set = { QUOTE($text) } cannot be set: { $error }
error-no-quotation = { $game } quotes no text { QUOTE($name) }
error-no-source-quoted = no source of { $game } is quoted: choose another step of the ladder
error-no-study = { $game } has no study: tabulae compare { $game } --json makes one

error-no-user-file = there is no { $kind } file { QUOTE($path) }
error-user-file-empty = the file is empty
error-user-file-too-large = too large: a { $kind } may have { $most } MB
error-font-unreadable = not a typeface that can be read: give a TTF or OTF file
error-font-without-outlines = it has no outlines of letters: give a TTF or OTF file that has
error-typeface-lacks = the typeface has no { $letters }: write the words without
error-svg-unreadable = not an SVG file
error-svg-entities = it defines entities, which a drawing does not need
error-svg-too-complicated = too complicated: at most { $elements } elements, nested { $depth } deep
error-svg-too-detailed = too detailed: at most { $most } lines and curves
error-svg-not-plain = it holds a { $element }: save it as plain SVG, with the styles in the shapes
error-svg-clipped = a { $property } cannot be cut: apply it to the shapes first
error-svg-in-svg = a drawing inside the drawing cannot be cut
error-svg-element = { QUOTE($element) } elements cannot be cut: turn them into paths
error-svg-stroke = lines (stroke) cannot be cut: turn them into filled paths
error-svg-nothing-filled = nothing in it is filled: fill its shapes
error-svg-shape-unreadable = cannot read the { $shape }
error-svg-shape-empty = the { $shape } is empty
error-svg-transform = cannot read the transform { QUOTE($text) }
error-svg-coordinates = coordinates must be between -{ $most } and { $most }
error-svg-open-outline = an outline is open, from { $start } to { $end }: close it
error-cover-name = { QUOTE($name) } and { QUOTE($tagline) } do not fit on the cover beside the board: shorten one of them
error-orbits-too-long = the sheet of { $game } takes more than { $pages } pages: shorten its text
