import type { ViewStyles } from '../../../theme/useSheet.js'

/** What saying who one is needs besides the widget's own styles. */
export const userStyles: ViewStyles = {
  css: `
.code-input { font: 600 24px/32px var(--mono); letter-spacing: 0.3em; }
.providers { display: grid; gap: 8px; }
.or { text-align: center; }
`,
}
