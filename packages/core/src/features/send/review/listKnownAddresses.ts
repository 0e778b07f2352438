import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../../Latchkey.js'
import { getTransactions } from '../../transactions/getTransactions.js'
import { listOwnAddresses } from '../receiver/listReceivers.js'
import { getRecentReceivers } from '../receiver/recentReceivers.js'
import type { KnownAddress } from './findWarnings.js'

/** Every address that a person has to do with: the own ones, those sent to, and those of the history. */
export function listKnownAddresses(
  latchkey: Latchkey,
  { namespace, counterparties }: { namespace: ChainNamespace; counterparties: readonly string[] },
): readonly KnownAddress[] {
  const sent = getTransactions(latchkey)
    .getState()
    .filter((transaction) => transaction.namespace === namespace && !transaction.isAltered)
  return [
    ...listOwnAddresses(latchkey, namespace).map((address) => ({ address, source: 'own' as const })),
    ...getRecentReceivers(latchkey, namespace).map(({ address }) => ({ address, source: 'recent' as const })),
    ...sent.map(({ to }) => ({ address: to, source: 'sent' as const })),
    ...counterparties.map((address) => ({ address, source: 'history' as const })),
  ]
}
