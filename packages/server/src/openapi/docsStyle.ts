/** The style of the documentation page, in light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --text: #16181d; --soft: #5b6270; --line: #e2e5eb; --back: #ffffff; --panel: #f6f7f9;
  --accent: #3b5bdb; --get: #0b7a4b; --post: #a14a00; }
@media (prefers-color-scheme: dark) { :root { --text: #eceef2; --soft: #a0a7b5; --line: #2b3040; --back: #12141a;
  --panel: #1a1d26; --accent: #8ea6ff; --get: #4ad295; --post: #ffab5e; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; color: var(--text); background: var(--back); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 2rem 1rem 2rem 1.5rem;
  border-right: 1px solid var(--line); font-size: 0.875rem; }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.75rem; letter-spacing: 0.05em; text-transform: uppercase; color: var(--soft); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.125rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main { padding: 2rem 2.5rem 6rem; min-width: 0; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; }
.lead { margin: 0.5rem 0 0; color: var(--soft); }
main > h2 { margin: 3.5rem 0 0; font-size: 1.25rem; text-transform: capitalize; }
article { margin: 1.25rem 0 0; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 12px; }
article h3 { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin: 0; font-size: 1rem; }
article h3 code { overflow-wrap: anywhere; font-weight: 600; }
article h4 { margin: 1.25rem 0 0.25rem; font-size: 0.8125rem; color: var(--soft); font-weight: 600; }
article p { margin: 0.5rem 0 0; }
.method { font: 700 0.75rem/1 ui-monospace, monospace; letter-spacing: 0.04em; }
.get { color: var(--get); } .post { color: var(--post); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
td:last-child, th:last-child { padding-right: 0; }
td code { overflow-wrap: anywhere; }
.tag { color: var(--soft); font-size: 0.75rem; white-space: nowrap; }
td:first-child { width: 34%; }
pre { margin: 0; padding: 0.75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 8px; background: var(--panel); }
details { margin-top: 1.25rem; } summary { cursor: pointer; font-size: 0.8125rem; font-weight: 600; color: var(--soft); }
@media (max-width: 56rem) { .page { display: block; } nav { position: static; height: auto; border-right: 0;
  border-bottom: 1px solid var(--line); columns: 14rem; padding: 1.5rem; } nav section { break-inside: avoid; }
  main { padding: 1.5rem 1.25rem 4rem; } article { padding: 1rem; } }
`
