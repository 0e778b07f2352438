import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import { qrStyles } from '../../theme/qrStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What receiving needs besides the styles of lists. */
export const receiveStyles: ViewStyles = {
  css: `
.chip-static { display: inline-flex; gap: 6px; align-items: center; padding: 3px 10px 3px 4px; border-radius: 999px; background: var(--raise); font-size: 13px; }
`,
  shared: [formStyles, listStyles, qrStyles],
}
