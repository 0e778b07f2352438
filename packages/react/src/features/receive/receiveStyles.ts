import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What receiving needs besides the styles of lists. */
export const receiveStyles: ViewStyles = {
  css: `${listStyles.css}
.qr { justify-self: center; width: 100%; max-width: 232px; margin: 0 auto; padding: 4px; border: 1px solid var(--line); border-radius: 20px; background: #fff; }
.qr svg { display: block; width: 100%; height: auto; }
.qr path { fill: #000; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip-static { display: inline-flex; gap: 6px; align-items: center; padding: 3px 10px 3px 4px; border-radius: 999px; background: var(--raise); font-size: 13px; }
`,
}
