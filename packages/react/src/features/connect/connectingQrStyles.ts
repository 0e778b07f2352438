import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { qrStyles } from '../../ui/QrCode.js'

/** What pairing needs: the code, as large as the view allows, and the place that it will take. */
export const connectingQrStyles: ViewStyles = {
  css: `${listStyles.css}${qrStyles}
.qr { max-width: 280px; }
.qr-empty { aspect-ratio: 1; background: var(--raise); }
`,
}
