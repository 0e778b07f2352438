import type { ViewStyles } from '../../theme/useSheet.js'

/** What the send views need besides the widget's own styles. */
export const sendStyles: ViewStyles = {
  css: `
.field-aside { display: inline-flex; gap: 6px; align-items: center; }
.chip { padding: 2px 8px; border-radius: 8px; background: var(--press); font-size: 12px; font-weight: 600; line-height: 20px; color: var(--ink); }
.chip[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); }
.unit.choose { display: inline-flex; gap: 8px; align-items: center; max-width: 50%; padding: 4px 10px 4px 5px; cursor: pointer; }
.unit.choose:hover { background: var(--press); }
.unit.choose bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.resolved { font: 500 12px/18px var(--mono); color: var(--soft); overflow-wrap: anywhere; }
.resolved:empty { display: none; }
.resolved bdi { display: block; font-family: var(--font); }
.fee { min-width: 0; padding: 0; border: 0; display: grid; gap: 6px; }
.fee .caption { padding: 4px 8px; }
.fee .row-sub { padding: 0 8px; }
`,
}
