import type { Caip2Id } from '@latchkey/protocol'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'

/** What a transaction of ours has moved: its token, or the network's own coin without one. */
export type MovedToken = { address: string; caipNetworkId: Caip2Id; token?: string | undefined }

export type ListMovedTokensParameters = { address: string; networks: readonly Caip2Id[] }

const getMoved = defineOnce(() => new Set<MovedToken>())

/** Notes what a transaction has moved, for the next time that balances are read. */
export function addMovedToken(latchkey: Latchkey, moved: MovedToken): void {
  getMoved(latchkey).add(moved)
}

/** What was moved of an account on these networks and not read since. */
export function listMovedTokens(
  latchkey: Latchkey,
  { address, networks }: ListMovedTokensParameters,
): readonly MovedToken[] {
  return [...getMoved(latchkey)].filter(
    (one) => one.address.toLowerCase() === address.toLowerCase() && networks.includes(one.caipNetworkId),
  )
}

/** Forgets what has been read. What moved while it was being read stays. */
export function forgetMovedTokens(latchkey: Latchkey, tokens: readonly MovedToken[]): void {
  for (const token of tokens) getMoved(latchkey).delete(token)
}
