import type { ViewStyles } from '../../theme/useSheet.js'

/** What the review of a send needs besides the widget's own styles. */
export const reviewStyles: ViewStyles = {
  css: `
.facts .aside { display: block; font-size: 12px; font-weight: 400; color: var(--soft); }
.tick-line { display: flex; gap: 8px; align-items: flex-start; margin-top: 8px; font-weight: 600; cursor: pointer; }
.tick-line input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--bad); }
.compare { display: grid; gap: 2px; margin-top: 8px; }
.compare code { font: 500 12px/18px var(--mono); overflow-wrap: anywhere; }
.compare mark { background: none; color: inherit; font-weight: 800; text-decoration: underline 2px; text-underline-offset: 3px; }
.raw { padding: 0 8px 8px; font-size: 13px; }
.raw summary { padding: 6px 0; color: var(--soft); cursor: pointer; }
.raw pre { padding: 10px 12px; border-radius: 12px; background: var(--raise); font: 400 11px/16px var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.button[data-held] { opacity: 0.5; }
`,
}
