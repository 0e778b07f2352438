import { type Caip2Id, nativeAddresses } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'

/** A token of an account that a transaction of ours has moved, as CAIP-10. */
export type MovedToken = { address: string; caipNetworkId: Caip2Id; id: string }

export type AddMovedTokensParameters = {
  address: string
  caipNetworkId: Caip2Id
  /** The token's contract; the network's own coin without one. */
  token?: string | undefined
}

export type ListMovedTokensParameters = { address: string; networks: readonly Caip2Id[] }

/** As many as the data API reads for one answer. */
const maximum = 20

const getMoved = (latchkey: Latchkey) => latchkey.once<Set<MovedToken>>('balances.moved', () => new Set())

/** Notes what a transaction has moved: its token, and the coin that paid the fee. The API reads single tokens of EVM alone. */
export function addMovedTokens(
  latchkey: Latchkey,
  { address, caipNetworkId, token }: AddMovedTokensParameters,
): void {
  if (!caipNetworkId.startsWith('eip155:')) return
  for (const moved of new Set([nativeAddresses.eip155, token ?? nativeAddresses.eip155]))
    getMoved(latchkey).add({ address: address.toLowerCase(), caipNetworkId, id: `${caipNetworkId}:${moved}` })
}

/** What was moved of an account on these networks and not read since. */
export function listMovedTokens(
  latchkey: Latchkey,
  { address, networks }: ListMovedTokensParameters,
): readonly MovedToken[] {
  return [...getMoved(latchkey)]
    .filter((one) => one.address === address.toLowerCase() && networks.includes(one.caipNetworkId))
    .slice(-maximum)
}

/** Forgets what has been read. What moved while it was being read stays. */
export function forgetMovedTokens(latchkey: Latchkey, tokens: readonly MovedToken[]): void {
  for (const token of tokens) getMoved(latchkey).delete(token)
}
