/** The look of the approval dialog; a constructable style sheet, so that a page with `style-src 'self'` shows it. */
export const approvalStyles = `
:host {
  all: initial !important;
  display: contents !important;
}
dialog {
  --ground: #fdfcfa; --raise: #f4f2ee; --press: #eceae4; --line: #e6e3dc;
  --ink: #1b1a17; --soft: #6b675e; --brass: #8f6619; --brass-ground: #f6edd9;
  --warn: #7d5200; --warn-ground: #fdf3dd; --ring: #3b6cff; --veil: rgb(27 26 23 / .38);
  --shadow: 0 32px 72px -24px rgb(27 26 23 / .42), 0 2px 6px rgb(27 26 23 / .06);
  box-sizing: border-box;
  width: min(376px, calc(100vw - 24px));
  max-height: min(680px, calc(100dvh - 24px));
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 24px;
  background: var(--ground);
  color: var(--ink);
  box-shadow: var(--shadow);
  font: 400 15px/20px ui-sans-serif, system-ui, Inter, "Segoe UI", sans-serif;
  font-feature-settings: "tnum";
  -webkit-font-smoothing: antialiased;
  text-align: start;
  overflow: hidden;
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: var(--veil); }
@media (prefers-color-scheme: dark) {
  dialog {
    --ground: #161513; --raise: #201f1c; --press: #2a2825; --line: #2e2c28;
    --ink: #f4f2ec; --soft: #a8a397; --brass: #d3a656; --brass-ground: #2b2417;
    --warn: #e9b857; --warn-ground: #2c2415; --ring: #7d9bff; --veil: rgb(0 0 0 / .6);
    --shadow: 0 32px 72px -16px rgb(0 0 0 / .7);
  }
}
* { box-sizing: border-box; margin: 0; }
bdi { overflow-wrap: anywhere; }
svg {
  flex: none; width: 18px; height: 18px; fill: none; stroke: currentColor;
  stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round;
}
header { display: flex; align-items: center; gap: 10px; padding: 16px 20px 12px; border-block-end: 1px solid var(--line); }
.icon { flex: none; width: 32px; height: 32px; border-radius: 10px; object-fit: cover; outline: 1px solid var(--line); outline-offset: -1px; }
.letter { display: grid; place-items: center; background: var(--ink); color: var(--ground); font-weight: 650; }
.wallet { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; letter-spacing: -.01em; }
.tag { flex: none; padding: 3px 9px; border-radius: 999px; background: var(--brass-ground); color: var(--brass); font-size: 12px; line-height: 16px; font-weight: 600; }
.body { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; display: grid; align-content: start; gap: 8px; padding: 20px 20px 12px; }
.hero { display: grid; justify-items: center; gap: 4px; padding-block-end: 12px; text-align: center; }
.site { display: flex; align-items: center; gap: 6px; color: var(--soft); font-size: 14px; }
.site svg { width: 16px; height: 16px; }
h2 { font-size: 19px; line-height: 26px; font-weight: 600; letter-spacing: -.015em; overflow-wrap: anywhere; border-radius: 6px; }
.amount { max-width: 100%; font-size: 36px; line-height: 44px; font-weight: 600; letter-spacing: -.03em; overflow-wrap: anywhere; }
.amount.long { font-size: 22px; line-height: 30px; letter-spacing: -.015em; }
.fraction { color: var(--soft); }
.note { display: flex; gap: 10px; padding: 12px 14px; border-radius: 16px; background: var(--warn-ground); color: var(--warn); font-size: 14px; }
.message, .identifier { padding: 12px 16px; border-radius: 16px; background: var(--raise); }
.message { font: 400 13px/20px ui-monospace, "SF Mono", Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.label { color: var(--soft); font-size: 13px; line-height: 18px; }
.identifier .value { padding-block-start: 2px; font: 500 14px/22px ui-monospace, "SF Mono", Menlo, monospace; letter-spacing: .02em; text-wrap: balance; }
.identifier span { display: inline-block; margin-inline-end: .7ch; }
.identifier .end { color: var(--brass); font-weight: 650; }
dl { display: grid; gap: 8px; padding: 8px 2px; font-size: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { flex: none; max-width: 50%; color: var(--soft); }
dd { text-align: end; font-weight: 500; overflow-wrap: anywhere; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 16px 20px 20px; border-block-start: 1px solid var(--line); }
button {
  height: 52px; border: 0; border-radius: 16px; cursor: pointer; font: inherit; font-weight: 600; letter-spacing: -.005em;
  transition: background-color .12s, opacity .12s;
}
.reject { background: var(--raise); color: var(--ink); }
.reject:hover { background: var(--press); }
.approve { background: var(--ink); color: var(--ground); }
.approve:hover { opacity: .88; }
.waiting { grid-column: 1 / -1; padding-block-start: 4px; text-align: center; color: var(--soft); font-size: 13px; line-height: 18px; }
.waiting:empty { display: none; }
:focus { outline: none; }
button:focus-visible, .body:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.body:focus-visible { outline-offset: -2px; border-radius: 4px; }
@media (max-width: 480px) {
  dialog { width: 100vw; max-width: 100vw; margin-block-end: 0; border-width: 1px 0 0; border-radius: 24px 24px 0 0; }
  footer { padding-block-end: max(20px, env(safe-area-inset-bottom)); }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: arrive .18s cubic-bezier(.2, .8, .3, 1); }
  @keyframes arrive { from { opacity: 0; transform: translateY(8px) scale(.985); } }
}
@media (forced-colors: active) {
  button, .tag, .note { border: 1px solid; }
}
`
