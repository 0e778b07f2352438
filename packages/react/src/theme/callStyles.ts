import type { ViewStyles } from './useSheet.js'

/** What calls in words need besides the widget's own styles. */
export const callStyles: ViewStyles = {
  css: `
.call { display: grid; gap: 6px; padding: 12px; border: 1px solid var(--line); border-radius: 16px; }
.call .caption { padding: 0; }
.call .amount { font-size: 28px; line-height: 34px; }
.call .amount[data-long='very'] { font-size: 20px; line-height: 26px; }
.signed { max-height: 220px; overflow: auto; padding: 12px; border-radius: 16px; background: var(--raise); font: 400 13px/19px var(--font); white-space: pre-wrap; overflow-wrap: anywhere; }
.bytes { font: 400 11px/16px var(--mono); overflow-wrap: anywhere; }
.signed.bytes { max-height: 120px; }
.parameters { display: grid; gap: 4px; margin: 0; font: 400 12px/17px var(--mono); overflow-wrap: anywhere; }
.parameters div { display: grid; gap: 0 8px; grid-template-columns: minmax(5em, max-content) 1fr; }
.parameters dt { color: var(--soft); }
.spent { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; }
.spent li { display: flex; gap: 12px; justify-content: space-between; }
.parameters dd { margin: 0; max-height: 120px; overflow: auto; }
`,
}
