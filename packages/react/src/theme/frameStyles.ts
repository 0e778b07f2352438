/** The dialog, the sheet on phones, and what every view shares. */
export const frameStyles = `
*, *::before, *::after { box-sizing: border-box; margin: 0; }
button, input, textarea { font: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; -webkit-tap-highlight-color: transparent; }
ul, ol { list-style: none; padding: 0; }
/* From left to right among words from right to left: it begins where they do. */
bdi, :is(input, textarea)[dir] { text-align: -webkit-match-parent; text-align: match-parent; }
:focus { outline: none; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.title:focus-visible { outline: none; }

.dialog, .card {
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--bg);
  color: var(--ink);
  font: 400 15px/20px var(--font);
  font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased;
}
.dialog, .card { display: flex; flex-direction: column; }
.dialog {
  position: fixed;
  inset: 0;
  height: fit-content;
  width: var(--width);
  max-width: calc(100vw - 24px);
  max-height: min(760px, calc(100dvh - 48px));
  margin: auto;
  padding: 0;
  box-shadow: 0 24px 60px -24px rgb(0 0 0 / 0.4), 0 2px 6px rgb(0 0 0 / 0.06);
}
/* Laid out before it is opened; out of sight, it takes no focus and nobody hears of it. */
.dialog:not([open]) { visibility: hidden; }
.dialog[open] { animation: rise 180ms cubic-bezier(0.2, 0.8, 0.2, 1); }
.card { width: 100%; max-width: var(--width); }
.card .view { min-height: 560px; max-height: 720px; }
.dialog::backdrop { background: rgb(12 11 9 / 0.44); animation: fade 180ms; }
@keyframes rise { from { opacity: 0; transform: translateY(8px) scale(0.985); } }
@keyframes fade { from { opacity: 0; } }

.form { display: flex; flex: 1; min-height: 0; }
.view { display: flex; flex: 1; flex-direction: column; min-height: min(560px, calc(100dvh - 48px)); min-width: 0; overflow: hidden; }
.header { display: grid; grid-template-columns: 40px 1fr 40px; align-items: center; padding: 12px 12px 8px; }
.title { font-size: 15px; font-weight: 550; line-height: 20px; letter-spacing: -0.01em; text-align: center; overflow-wrap: anywhere; }
.icon-button { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 12px; color: var(--soft); }
:is(button, a).icon-button:hover { background: var(--raise); color: var(--ink); }
.close { grid-column: 3; }
.body { display: flex; flex: 1; flex-direction: column; gap: 8px; min-height: 0; padding: 4px 20px 12px; overflow-y: auto; overscroll-behavior: contain; }
.duo { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.footer { display: grid; gap: 10px; padding: 8px 20px 20px; }
.fine { font-size: 12px; line-height: 16px; color: var(--soft); text-align: center; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.icon { flex: none; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
[dir='rtl'] .pointing { transform: scaleX(-1); }

/* Whole from the start: what is below the tokens does not move away from a pointer when they arrive. */
@media (min-width: 431px) {
  .view:has(.where) { min-height: min(758px, calc(100dvh - 50px)); }
}
@media (max-width: 430px) {
  .dialog {
    width: 100%;
    max-width: none;
    max-height: 92dvh;
    margin: auto 0 0;
    border-width: 1px 0 0;
    border-radius: var(--radius) var(--radius) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  .dialog[open] { animation-name: slide; }
  @keyframes slide { from { transform: translateY(24px); opacity: 0; } }
  .view { min-height: min(480px, 92dvh); }
  /* A third row of tokens fits into the sheet of a small phone. */
  .view:has(.where) .footer .button { min-height: 44px; }
  .view:has(.where) .action-icon { height: 44px; }
  .view:has(.where) .balance { margin-top: 4px; }
  /* Fewer rows while one types: the sheet stays where it is. */
  .view:has(.search) { min-height: 92dvh; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after, .dialog::backdrop { animation: none !important; transition: none !important; }
}
@media (forced-colors: active) {
  .button, .row, .field, .pill, .action-icon, .notice, .search, .segment, select, .tag { border: 1px solid; }
  .segment[aria-pressed='true'], .segment[aria-selected='true'], .segment:has(:checked), .row[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
}
`
