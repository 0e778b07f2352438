import type { ViewStyles } from './useSheet.js'

/** What a review needs besides the widget's own styles: facts with a remark, what one has to tick, what is sent as it is. */
export const factStyles: ViewStyles = {
  css: `
.facts .aside { display: block; font-size: 12px; font-weight: 400; color: var(--soft); }
.facts .bad { color: var(--bad); }
.facts .warn { color: var(--warn); }
.contract { display: inline-flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; }
.contract .pill { color: var(--ink); }
.tick-line { display: flex; gap: 8px; align-items: flex-start; margin-top: 8px; font-weight: 600; cursor: pointer; }
.tick-line input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--bad); }
.raw { padding: 0 8px 8px; font-size: 13px; }
.raw summary { padding: 6px 0; color: var(--soft); cursor: pointer; }
.raw pre { padding: 10px 12px; border-radius: 12px; background: var(--raise); font: 400 11px/16px var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.button[data-held] { opacity: 0.5; }
`,
}
