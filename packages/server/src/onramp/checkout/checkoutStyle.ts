/** The style of the checkout page: a file of its own, since the page allows none inside it. */
export const checkoutStyle = `:root {
  color-scheme: light dark;
  --ground: #f4f5f7;
  --card: #ffffff;
  --ink: #16181d;
  --soft: #5b6270;
  --line: #e2e5ea;
  --accent: #2f5bea;
  --on-accent: #ffffff;
  --notice: #fff3d1;
  --on-notice: #6b4a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101216;
    --card: #191c22;
    --ink: #f1f3f6;
    --soft: #a3abb9;
    --line: #2c313a;
    --accent: #86a5ff;
    --on-accent: #0d1430;
    --notice: #3a2f10;
    --on-notice: #ffdf8f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 16px;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 420px;
  padding: 24px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 20px;
}
.notice {
  margin: 0 0 20px;
  padding: 8px 12px;
  border-radius: 10px;
  background: var(--notice);
  color: var(--on-notice);
  font-weight: 600;
  text-align: center;
}
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--soft); }
.amount {
  margin: 20px 0;
  color: var(--ink);
  font-size: 26px;
  font-weight: 650;
  line-height: 1.2;
  overflow-wrap: anywhere;
}
dl { margin: 0 0 16px; padding: 12px 0 0; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dl:not(.price) > div { flex-direction: column; gap: 0; }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.total { font-weight: 650; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
button, .button {
  display: block;
  width: 100%;
  padding: 13px 16px;
  border: 0;
  border-radius: 12px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  animation: arm 500ms;
}
button.quiet { background: transparent; color: var(--ink); }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.small { margin: 12px 0 0; font-size: 13px; text-align: center; }
/* A click that was meant for something that was here a moment ago pays for nothing. */
@keyframes arm { from, to { pointer-events: none; opacity: 0.6; } }
`
