import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../../Latchkey.js'
import { getRecentReceivers } from './recentReceivers.js'

export type ListReceiversParameters = { namespace: ChainNamespace }

/** Somebody to offer as a receiver. */
export type SuggestedReceiver = {
  address: string
  /** The name it was sent to by; typing the name looks it up again. */
  name?: string | undefined
  source: 'recent' | 'own'
}

/** Whom a form can offer: those sent to before, and the person's other accounts; never who merely sent something (S-02). */
export function listReceivers(
  latchkey: Latchkey,
  { namespace }: ListReceiversParameters,
): readonly SuggestedReceiver[] {
  const own = listOwnAddresses(latchkey, namespace)
  const active = latchkey.store.getState().namespaces[namespace]?.account?.address
  return [
    ...getRecentReceivers(latchkey, namespace)
      .filter(({ address }) => !own.includes(address))
      .map((receiver) => ({ ...receiver, source: 'recent' as const })),
    ...own.filter((address) => address !== active).map((address) => ({ address, source: 'own' as const })),
  ]
}

/** Every address that the connected wallets of a namespace share, the active one first. */
export function listOwnAddresses(latchkey: Latchkey, namespace: ChainNamespace): readonly string[] {
  const { account, connections = [] } = latchkey.store.getState().namespaces[namespace] ?? {}
  const accounts = [account, ...connections.map((connection) => connection.account)]
  const addresses = accounts.flatMap((one) => one?.allAccounts.map(({ address }) => address) ?? [])
  return [...new Set(addresses)]
}
