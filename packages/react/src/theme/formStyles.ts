import type { ViewStyles } from './useSheet.js'

/** What forms need besides the widget's own styles: small buttons, notes under fields, the choice of a token. */
export const formStyles: ViewStyles = {
  css: `
.field-aside { display: inline-flex; gap: 6px; align-items: center; }
.field-note { font-size: 13px; line-height: 18px; color: var(--soft); overflow-wrap: anywhere; }
.field-note[data-tone='good'] { color: var(--good); }
.field-note[data-tone='bad'] { color: var(--bad); }
.field-head > :nth-child(2) { margin-inline-start: auto; }
.amount-input[data-long] { font-size: 20px; }
.amount-input[data-long='very'] { font-size: 14px; letter-spacing: 0; }
.chip { padding: 2px 8px; border-radius: 8px; background: var(--press); font-size: 12px; font-weight: 600; line-height: 20px; color: var(--ink); }
.chip[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.choose { display: inline-flex; gap: 8px; align-items: center; max-width: 50%; min-height: 34px; padding: 4px 10px 4px 5px; }
.choose:hover { background: var(--press); }
.choose bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.button[data-held] { opacity: 0.5; }
`,
}
