import { listStyles } from '../../theme/listStyles.js'
import { qrStyles } from '../../theme/qrStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'

/** What pairing needs: the code, as large as the view allows, and the place that it will take. */
export const connectingQrStyles: ViewStyles = {
  css: `
.pairing-code { display: grid; }
.pairing-code .qr { max-width: 280px; }
.pairing-elsewhere summary { padding: 8px; font-size: 13px; font-weight: 550; color: var(--soft); cursor: pointer; }
.qr-empty { aspect-ratio: 1; background: var(--raise); }
`,
  shared: [listStyles, qrStyles],
}
