import type { ViewStyles } from '../../theme/useSheet.js'

/** What the transaction's view needs besides the widget's own styles. */
export const transactionStyles: ViewStyles = {
  css: `
.steps { display: grid; padding: 8px 4px; }
.step { position: relative; display: grid; grid-template-columns: 24px 1fr auto; gap: 0 12px; padding: 10px 0; font-size: 14px; }
.step > div { display: contents; }
.step > div > .sub { grid-column: 2 / -1; }
.step > .sub { grid-area: 1 / 3; }
.step:not(:last-child)::before { content: ''; position: absolute; inset-inline-start: 11px; top: 36px; bottom: -8px; width: 2px; background: var(--line); }
.step b { font-weight: 550; }
.step .sub { font-size: 13px; line-height: 18px; }
.step .note, .step .reason { display: block; }
.dot { display: grid; grid-row: span 2; place-items: center; width: 24px; height: 24px; border-radius: 50%; background: var(--raise); color: var(--soft); }
[data-state='done'] .dot { background: color-mix(in srgb, var(--good) 16%, transparent); color: var(--good); }
[data-state='bad'] .dot { background: var(--bad-bg); color: var(--bad); }
`,
}
