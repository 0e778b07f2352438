import type { Latchkey, Wallet } from '@latchkey/core'
import type { LocaleId } from '../../i18n/locales.js'
import { prefetchView } from '../../shell/furtherView.js'
import { isPaired } from './isPaired.js'

/** What comes after the list of wallets; fetched while a person looks at it. */
export const loadConnectingView = () => import('./ConnectingView.js')

/** What comes after a wallet of the list: its view, and for one on a phone what makes its code. */
export async function loadViewOf(latchkey: Latchkey, wallet: Wallet, locale: LocaleId): Promise<void> {
  if (!isPaired(latchkey, wallet)) return void (await loadConnectingView())
  const preparing = import('./preparePairing.js').then(({ preparePairing }) => preparePairing(latchkey))
  await Promise.all([prefetchView('connecting-qr', locale), preparing])
}
