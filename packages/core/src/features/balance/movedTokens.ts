import { type Caip2Id, chainNamespaceOf } from '@latchkey/protocol'
import { answersTokens } from '@latchkey/protocol/wire'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'

/** What a transaction of ours has moved: its token, or the network's own coin without one. */
export type MovedToken = { address: string; caipNetworkId: Caip2Id; token?: string | undefined }

export type ListMovedTokensParameters = { address: string; networks: readonly Caip2Id[] }

const getMoved = defineOnce(() => new Set<MovedToken>())

/** Notes what a transaction has moved, for the next time that balances are read, where the API can be asked for it. */
export function addMovedToken(latchkey: Latchkey, { address, caipNetworkId, token }: MovedToken): void {
  if (answersTokens(chainNamespaceOf(caipNetworkId)))
    getMoved(latchkey).add({ address, caipNetworkId, token })
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
