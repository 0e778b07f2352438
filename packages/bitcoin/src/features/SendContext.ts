import type { Adapter, AdapterAccount, AdapterHost } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import type { ChainSource } from '../chain/ChainSource.js'
import { createChainSource } from '../chain/createChainSource.js'
import type { BitcoinConnection } from '../createConnection.js'
import type { PageNetworks } from '../networks/createPageNetworks.js'
import type { FindProtectedCoins } from './send/protectCoins.js'

/** What sending and following transactions need of the adapter. */
export type SendContext = Pick<BitcoinConnection, 'use'> &
  Pick<Adapter, 'connections'> & {
    networks: Pick<PageNetworks, 'find'>
    storage: AdapterHost['storage']
    findProtected?: FindProtectedCoins | undefined
  }

/** A network of the page, and where it is read. */
export function openNetwork(
  { networks }: Pick<SendContext, 'networks'>,
  caipNetworkId: Caip2Id,
): { network: BitcoinNetwork; chain: ChainSource } {
  const { network } = networks.find(caipNetworkId)
  return { network, chain: createChainSource(network) }
}

/** What a connected wallet says of an address; just the address where none has it. */
export function findAccount(
  { connections }: Pick<SendContext, 'connections'>,
  address: string,
): AdapterAccount {
  const accounts = connections.get().flatMap((connection) => connection.accounts)
  return accounts.find((account) => account.address === address) ?? { address }
}
