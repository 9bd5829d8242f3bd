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
  font: 1.05rem/1.5 "EB Garamond", Garamond, Georgia, serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-variant: small-caps; letter-spacing: .04em; font-weight: normal; line-height: 1.2; }
h1 { font-size: 2.4rem; margin: 0; }
h2 { margin: 2.75rem 0 .5rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line); }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--rubric); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; }
.tagline { font-style: italic; margin: .2rem 0 1.2rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; }
ol.steps { padding-left: 1.6rem; }
ol.steps li { margin: .6rem 0; }
ol.steps li::marker { color: var(--rubric); }
.amount { color: var(--quiet); }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: 1.5rem 1.2rem; align-items: end; margin: 1rem 0 1.5rem; }
figure { margin: 0; }
figure a { display: block; }
img { display: block; max-width: 100%; max-height: 15rem; width: auto; height: auto; background: #fff;
  border: 1px solid var(--line); }
figcaption { font-style: italic; font-size: .95rem; color: var(--quiet); margin-top: .3rem; }
.hero img { max-height: 24rem; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: lining-nums tabular-nums; }
caption { text-align: left; color: var(--quiet); font-style: italic; }
td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; font-weight: normal; }
thead th { color: var(--quiet); border-bottom: 1px solid var(--line); }
td:last-child, thead th:last-child { text-align: right; padding-right: 0; }
details { margin: .5rem 0; padding-left: .2rem; }
details details { margin-left: 1rem; }
summary { cursor: pointer; color: var(--link); padding: .2rem 0; }
.note { border-left: 3px solid var(--rubric); padding-left: 1rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .95rem; }
@media print {
  body { max-width: none; margin: 0; font-size: 10.5pt; }
  a { color: inherit; text-decoration: none; }
  nav, .skip { display: none; }
  details > * { display: block; }
  section, figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
}
"""
