import type { Latchkey, Wallet } from '@latchkey/core'
import type { LocaleId } from '../../i18n/locales.js'
import { loadMoment, prefetchMoment } from '../../moments/load.js'
import { isPaired } from './isPaired.js'

/** Fetches what comes after a wallet of the list: its view, what it asks itself, and for one on a phone what makes its code. */
export async function prepareView(latchkey: Latchkey, wallet: Wallet, locale: LocaleId): Promise<void> {
  if (wallet.type === 'AUTH') void prefetchMoment('embedded', locale)
  if (!isPaired(latchkey, wallet)) return prefetchMoment('connecting', locale)
  await prefetchMoment('pairing', locale)
  await (await loadMoment('pairing')).preparePairing(latchkey)
}
