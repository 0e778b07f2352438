import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { qrStyles } from '../../ui/QrCode.js'

/** What receiving needs besides the styles of lists. */
export const receiveStyles: ViewStyles = {
  css: `${listStyles.css}${qrStyles}
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip-static { display: inline-flex; gap: 6px; align-items: center; padding: 3px 10px 3px 4px; border-radius: 999px; background: var(--raise); font-size: 13px; }
`,
}
