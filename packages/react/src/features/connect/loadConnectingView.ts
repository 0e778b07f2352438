import { type Latchkey, openPairing, type Wallet } from '@latchkey/core'
import { isPaired } from './isPaired.js'

/** What comes after the list of wallets; fetched while a person looks at it. */
export const loadConnectingView = () => import('./ConnectingView.js')

/** What comes after a wallet of the list: its view, and for one on a phone what makes its code. */
export async function loadViewOf(latchkey: Latchkey, wallet: Wallet): Promise<void> {
  if (!isPaired(latchkey, wallet)) return void (await loadConnectingView())
  const { furtherViews } = await import('../../shell/furtherViews.chunk.js')
  await Promise.all([furtherViews['connecting-qr'](), openPairing(latchkey).then((one) => one?.prepare())])
}
