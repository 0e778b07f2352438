import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What the name view needs besides the styles of lists. */
export const nameStyles: ViewStyles = {
  css: `
.name-input { font-size: 20px; font-weight: 600; line-height: 32px; letter-spacing: -0.01em; }
.field .zone { flex: none; max-width: 50%; color: var(--soft); overflow-wrap: anywhere; }
.name-status { min-height: 18px; }
.proposal { padding: 4px 12px; border-radius: 999px; background: var(--raise); font-size: 13px; font-weight: 550; line-height: 22px; overflow-wrap: anywhere; }
.proposal:hover { background: var(--press); }
.good-line { color: var(--good); }
`,
  shared: [formStyles, listStyles],
}
