import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'

export type AssertSameAccountParameters = {
  namespace: ChainNamespace
  summary: Pick<SendSummary, 'from' | 'caipNetworkId'>
}

/** Throws `send/account-changed` unless account and network are those of the review (S-21). */
export function assertSameAccount(
  latchkey: Latchkey,
  { namespace, summary }: AssertSameAccountParameters,
): void {
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (account?.address === summary.from && network?.caipNetworkId === summary.caipNetworkId) return
  throw new LatchkeyError('send/account-changed', {
    context: { expected: summary.from, actual: account?.address },
  })
}
