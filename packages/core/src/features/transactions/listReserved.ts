import type { Caip2Id } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { getTransactions } from './getTransactions.js'

export type ListReservedParameters = { caipNetworkId: Caip2Id; from: string }

/**
 * Lists the coins that an account's open transactions spend, as `txid:index`. Servers may still list them: a payment that
 * took one would take the place of the payment before it.
 */
export function listReserved(
  latchkey: Latchkey,
  { caipNetworkId, from }: ListReservedParameters,
): readonly string[] {
  return getTransactions(latchkey)
    .getState()
    .filter((one) => one.caipNetworkId === caipNetworkId && one.from === from)
    .flatMap(({ status, anchor }) => (status === 'pending' && anchor?.kind === 'inputs' ? anchor.inputs : []))
}
