import { type Latchkey, openPairing } from '@latchkey/core'

/** Fetches what makes the code for a wallet on a phone, ahead of need. */
export const preparePairing = async (latchkey: Latchkey): Promise<void> =>
  (await openPairing(latchkey))?.prepare()
