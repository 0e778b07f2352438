import { formStyles } from '../../theme/formStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the send views need besides the widget's own styles. */
export const sendStyles: ViewStyles = {
  css: `
.resolved { font: 500 12px/18px var(--mono); color: var(--soft); overflow-wrap: anywhere; }
.resolved:empty { display: none; }
.resolved bdi { display: block; font-family: var(--font); }
.fee { min-width: 0; padding: 0; border: 0; display: grid; gap: 6px; }
.fee .caption { padding: 4px 8px; }
.fee .row-sub { padding: 0 8px; }
`,
  shared: [formStyles],
}
