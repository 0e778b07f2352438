import type { AdapterAccount } from '@latchkey/core/adapter'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import type { Coin } from '../../chain/ChainSource.js'

/** Says which of an address's coins hold something besides money, as `txid:index`: an inscription, runes, rare satoshis. */
export type FindProtectedCoins = (parameters: {
  address: string
  network: BitcoinNetwork
  coins: readonly string[]
}) => Promise<readonly string[]>

/** What inscriptions and runes are kept in, mostly: 330, 546 or 600 satoshis. */
const inscriptionSize = 600n
const taproot = /^(?:bc|tb|bcrt)1p/

export type ProtectCoinsParameters = {
  coins: readonly Coin[]
  account: Pick<AdapterAccount, 'address' | 'purpose'>
  network: BitcoinNetwork
  find?: FindProtectedCoins | undefined
}

/**
 * The coins that may be spent for money: those that a source does not say hold something else. Without one, nothing of an
 * address for ordinals is spent; where there is one and it does not answer, nothing of a taproot address either, as wallets
 * keep inscriptions there. What looks like an inscription never is: a source may know of those, and not of runes (M-31).
 * Coins chosen by hand are spent all the same.
 */
export async function protectCoins({
  coins,
  account: { address, purpose },
  network,
  find,
}: ProtectCoinsParameters): Promise<readonly Coin[]> {
  const ids = coins.map(coinId)
  const known = await find?.({ address, network, coins: ids }).catch(() => undefined)
  const mayHold = purpose === 'ordinals' || (find && taproot.test(address))
  if (!Array.isArray(known) && mayHold) return []
  return coins.filter((coin) => coin.value > inscriptionSize && !known?.includes(coinId(coin)))
}

/** Tells whether an account may hold inscriptions, as wallets with one address keep them there, and nothing can find them. */
export const isUnprotected = (
  { address, purpose }: ProtectCoinsParameters['account'],
  find: FindProtectedCoins | undefined,
): boolean => !find && purpose !== 'payment' && taproot.test(address)

export const coinId = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>) => `${txid}:${vout}`

/** The coins that no open transaction of the account spends, of which a server may not have heard yet. */
export const withoutReserved = (coins: readonly Coin[], reserved: readonly string[] = []): readonly Coin[] =>
  coins.filter((coin) => !reserved.includes(coinId(coin)))
