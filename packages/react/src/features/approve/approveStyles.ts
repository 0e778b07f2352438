import { callStyles } from '../../theme/callStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the confirmation needs besides the widget's own styles. */
export const approveStyles: ViewStyles = {
  css: `
.spent { display: grid; gap: 6px; }
.spent li { display: flex; gap: 12px; justify-content: space-between; }
`,
  shared: [callStyles],
}
