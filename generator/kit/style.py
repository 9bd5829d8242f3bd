"""How the page beside a kit looks, on a screen by day and night, and on paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #1b1613; --paper: #fffdf8; --line: #d8cfc0; --rubric: #9b2d1f;
  --link: #24476b; --quiet: #5d5248; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e2d6; --paper: #1d1a17; --line: #4a433a; --rubric: #e8957f; --link: #a9c6e8;
    --quiet: #b9ae9f; }
}
* { box-sizing: border-box; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 68ch; background: var(--paper); color: var(--ink);
  font: 1.2rem/1.45 "Tabulae", "EB Garamond", Garamond, Georgia, serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: "Tabulae Caps", "Tabulae", Georgia, serif; letter-spacing: .04em;
  font-weight: normal; line-height: 1.2; }
h1 { font-size: 2.9rem; margin: 0; }
h2 { font-size: 1.75rem; margin: 3rem 0 .6rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.3rem; margin: 2.2rem 0 .3rem; color: var(--rubric); }
h3 + p { margin-top: 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--rubric); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
.tagline { font-style: italic; margin: .2rem 0 1.2rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; }
ol.steps { padding-left: 1.6rem; }
ol.steps li { margin: .6rem 0; }
ol.steps li::marker { color: var(--rubric); }
.amount { color: var(--quiet); white-space: nowrap; }
.grid { display: flex; flex-wrap: wrap; gap: 1.4rem 1.6rem; align-items: flex-end; margin: 1rem 0 1.3rem; }
.grid figure { flex: 0 1 auto; max-width: min(11.5rem, calc(50% - .8rem)); }
.beside .grid figure { max-width: 11.5rem; }
figure { margin: 0; }
figure a { display: block; }
td a { position: relative; }
img { display: block; max-width: 100%; max-height: 15rem; width: auto; height: auto; background: #fff;
  border: 1px solid var(--line); }
figcaption { font-style: italic; font-size: .95rem; color: var(--quiet); margin-top: .3rem; }
.kits { display: flex; flex-wrap: wrap; gap: 2.2rem 2rem; list-style: none; padding: 0; }
.kits li { width: min(18.5rem, 100%); display: flex; flex-direction: column; justify-content: flex-end; }
.kits h2 { margin: .5rem 0 0; border: 0; padding: 0; }
.kits p { margin: .1rem 0; }
.kits a { text-decoration: none; }
.hero img { max-height: 24rem; margin: 1rem 0; }
.wide { overflow-x: auto; overflow-wrap: normal; }
@media (max-width: 42rem) {
  .parts { font-size: .95rem; } .parts td, .parts th { white-space: normal; padding-right: .35rem; }
  .parts th[scope=row] { padding-left: 0; } .parts td a { margin: 0 .35rem 0 0; }
}
@media (min-width: 42rem) {
  .beside { display: grid; grid-template-columns: 11.5rem 1fr; gap: 1.6rem; align-items: start; }
  .beside .grid { margin-top: .4rem; }
  .parts th[scope=row] { white-space: nowrap; }
}
table { border-collapse: collapse; width: 100%; font-family: "Tabulae Figures", "Tabulae", Georgia, serif;
  font-size: 1.1rem; line-height: 1.3; }
caption { text-align: left; color: var(--quiet); font: italic 1rem "Tabulae", Georgia, serif; }
td, th { text-align: left; padding: .3rem .9rem .3rem 0; vertical-align: top; font-weight: normal; }
tbody tr { border-top: 1px solid var(--line); }
thead th { color: var(--quiet); }
td { white-space: nowrap; }
td:last-child { padding-right: 0; }
td a + a { margin-left: .35rem; }
.size { display: block; color: var(--quiet); font-size: .95rem; }
.parts td, .parts th { padding-right: .6rem; }
.group th { padding-top: .8rem; }
.parts th[scope=row] { padding-left: 1rem; }
.parts td:nth-child(5) { white-space: normal; }
.parts td:nth-child(2), .parts td:nth-child(4) { text-align: right; }
p.take { margin: .6rem 0 0; }
ul.take { margin: .2rem 0 .8rem; padding-left: 1.2rem; }
details { margin: .5rem 0; padding-left: .2rem; }
details details { margin-left: 1rem; }
summary { cursor: pointer; color: var(--link); padding: .2rem 0; }
.note { border-left: 3px solid var(--rubric); padding-left: 1rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .95rem; }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #bbb; --rubric: #9b2d1f; --link: #000;
    --quiet: #444; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; line-height: 1.3; }
  h1 { font-size: 24pt; } h2 { font-size: 15pt; margin-top: 1.4rem; } h3 { font-size: 12pt; }
  table { font-size: 9.5pt; } caption { font-size: 9pt; }
  td, th { padding-top: .1rem; padding-bottom: .1rem; }
  a { color: inherit; text-decoration: none; }
  nav, .skip, ul.take, p.take { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; opacity: 1; }
  summary { color: inherit; list-style: none; }
  td .unseen { position: static; clip-path: none; font-style: italic; font-family: "Tabulae"; }
  td { white-space: normal; } .parts td { white-space: nowrap; } .parts td .unseen { display: none; }
  .size, figcaption, footer { font-size: 8.5pt; }
  .wide { overflow: visible; }
  .beside { display: grid; grid-template-columns: 32mm 1fr; gap: 5mm; align-items: start; }
  .grid { gap: 8pt 10pt; margin: 4pt 0; } .grid figure { max-width: 32mm; } img { max-height: 34mm; }
  .kits { display: flex; flex-wrap: wrap; gap: 2.2rem 2rem; list-style: none; padding: 0; }
.kits li { width: min(18.5rem, 100%); display: flex; flex-direction: column; justify-content: flex-end; }
.kits h2 { margin: .5rem 0 0; border: 0; padding: 0; }
.kits p { margin: .1rem 0; }
.kits a { text-decoration: none; }
.hero img { max-height: 70mm; }
  figure, tr, li, .beside, .grid { break-inside: avoid; }
  h2, h3, h3 + p, section > p, caption, thead, .below > .grid, .group { break-after: avoid; }
}
"""
