import type { ViewStyles } from '../../theme/useSheet.js'

/** What the fields of one's own fee need besides the widget's own styles. */
export const customFeeStyles: ViewStyles = {
  css: `
.mini { padding: 8px 12px; font-size: 12px; color: var(--soft); }
.mini input { font-size: 15px; color: var(--ink); }
`,
}
