import { type Latchkey, openPairing } from '@latchkey/core'
import { drawQr } from '../../ui/QrCode.js'

/** As long as a pairing's link. */
const example = 'wc:'.padEnd(200, '0')

/** Fetches what makes the code of a pairing, and draws one that nobody sees: the first takes ten times as long as the next. */
export async function preparePairing(latchkey: Latchkey): Promise<void> {
  const pairing = await openPairing(latchkey)
  pairing?.prepare()
  drawQr(example)
}
