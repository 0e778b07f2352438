/** The style of the operator's page, in light and dark. */
export const operatorStyle = `
:root { color-scheme: light dark; --text: #16181d; --soft: #565d6b; --line: #e2e5eb; --back: #f6f7f9; --panel: #ffffff;
  --accent: #3049b8; --good: #0b6b42; --bad: #b3261e; --warn: #8a4b00; }
@media (prefers-color-scheme: dark) { :root { --text: #eceef2; --soft: #a6adba; --line: #2b3040; --back: #12141a;
  --panel: #1a1d26; --accent: #9db1ff; --good: #5fdca4; --bad: #ff9a92; --warn: #ffb870; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; color: var(--text); background: var(--back);
  font: 15px/1.5 system-ui, sans-serif; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; margin: 0 0 1.25rem; }
h1 { margin: 0; font-size: 1.375rem; letter-spacing: -0.01em; }
header p { margin: 0; color: var(--soft); font-size: 0.875rem; }
header button { margin-left: auto; padding: 0.375rem 0.875rem; border: 1px solid var(--line); border-radius: 8px; font: inherit;
  font-size: 0.875rem; color: inherit; background: var(--panel); cursor: pointer; }
#notice:not(:empty) { margin: 0 0 1rem; padding: 0.625rem 1rem; border-left: 3px solid var(--bad); background: var(--panel);
  border-radius: 4px; font-size: 0.875rem; }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); align-items: start; }
section { padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--panel);
  min-width: 0; }
section.wide { grid-column: 1 / -1; }
h2 { margin: 0 0 0.625rem; font-size: 0.9375rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
caption { text-align: left; color: var(--soft); padding: 0 0 0.25rem; }
th, td { padding: 0.3rem 1rem 0.3rem 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap;
  vertical-align: middle; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { font-weight: 600; max-width: 22rem; overflow: hidden; text-overflow: ellipsis; }
td.number { font-variant-numeric: tabular-nums; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0.875rem 1.5rem; margin: 0; }
.tiles dt { color: var(--soft); font-size: 0.8125rem; }
.tiles dd { margin: 0.125rem 0 0; }
.plot { display: inline-flex; align-items: center; gap: 0.625rem; color: var(--accent); }
.plot svg { flex: none; overflow: visible; }
.plot .now { color: var(--text); font-variant-numeric: tabular-nums; }
.plot.bad { color: var(--bad); }
.line { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.base { fill: none; stroke: var(--line); stroke-width: 1; }
.none { color: var(--soft); }
.state::before { content: ''; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.5rem; border-radius: 50%;
  background: currentColor; }
.good { color: var(--good); } .wrong { color: var(--bad); } .unsure { color: var(--warn); }
.state.wrong::before { border-radius: 1px; transform: rotate(45deg); }
p.empty { margin: 0; color: var(--soft); font-size: 0.875rem; }
`

/** Keeps the page as it is now, by asking for it again; a person can stop it. */
export const operatorScript = `
const button = document.querySelector('button')
const notice = document.getElementById('notice')
let isPaused = false
button.hidden = false
button.addEventListener('click', () => {
  isPaused = !isPaused
  button.textContent = isPaused ? 'Go on' : 'Pause'
  if (!isPaused) void renew()
})
async function renew() {
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    if (!response.ok) throw new Error('status ' + response.status)
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (isPaused) return
    for (const part of document.querySelectorAll('[data-live]')) {
      const other = next.getElementById(part.id)
      // What a person reads or scrolls with the keyboard stays where it is.
      if (other && !part.contains(document.activeElement)) part.replaceWith(document.importNode(other, true))
    }
    notice.textContent = ''
  } catch (error) {
    notice.textContent = 'The server does not answer (' + error.message + '). What is shown is of ' + document.querySelector('time').textContent + '.'
  }
}
setInterval(() => { if (!isPaused && !document.hidden) void renew() }, 15000)
`
