import type { ViewStyles } from './useSheet.js'

/** A QR code on its own light ground. */
export const qrStyles: ViewStyles = {
  css: `
.qr { justify-self: center; width: 100%; max-width: 232px; margin: 0 auto; padding: 4px; border: 1px solid var(--line); border-radius: 20px; background: #fff; }
.qr svg { display: block; width: 100%; height: auto; }
.qr path { fill: #000; }
`,
}
