import { factStyles } from '../../theme/factStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the review of a send needs besides the widget's own styles. */
export const reviewStyles: ViewStyles = {
  css: `
.compare { display: grid; gap: 2px; margin-top: 8px; }
.compare code { font: 500 12px/18px var(--mono); overflow-wrap: anywhere; }
.compare mark { background: none; color: inherit; font-weight: 800; text-decoration: underline 2px; text-underline-offset: 3px; }
`,
  shared: [factStyles],
}
