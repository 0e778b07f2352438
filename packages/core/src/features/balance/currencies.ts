import type { Currency } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../Latchkey.js'

/** The currencies in which values can be asked for, those of states first. */
export const currencies: readonly Currency[] = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']

/** Tells whether a text, such as one that was remembered, names a currency of the data API. */
export const isCurrency = (text: unknown): text is Currency => currencies.some((one) => one === text)

/** The currency that a person chose, else the page's, else US dollars. */
export function toCurrency(latchkey: Latchkey, chosen: string | undefined): Currency {
  return isCurrency(chosen) ? chosen : (latchkey.api?.currency ?? 'usd')
}
