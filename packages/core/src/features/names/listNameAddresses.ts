import type { ChainNamespace } from '@latchkey/protocol'
import { toCoinType } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../Latchkey.js'
import type { NameRecord } from './Name.js'

/** An address of a name, and the network of the page that it is for, where the page has it. */
export type NameAddress = { coinType: number; address: string; network?: Network | undefined }

/** A connected account that the name does not lead to yet. */
export type MissingAddress = { namespace: ChainNamespace; address: string; network: Network }

export type NameAddresses = { addresses: readonly NameAddress[]; missing: readonly MissingAddress[] }

/** Where a name leads, and where it could: to the accounts that are connected, each on its network. */
export function listNameAddresses(
  { networks, store }: Pick<Latchkey, 'networks' | 'store'>,
  { addresses }: NameRecord,
): NameAddresses {
  const { namespaces } = store.getState()
  return {
    addresses: Object.entries(addresses).map(([key, { address }]) => {
      const coinType = Number(key)
      return { coinType, address, network: networks.find((one) => coinTypeOf(one) === coinType) }
    }),
    missing: Object.values(namespaces).flatMap(({ account, network }) => {
      const coinType = network && coinTypeOf(network)
      if (!account || !network || coinType === undefined) return []
      if (addresses[coinType]?.address === account.address) return []
      return [{ namespace: network.chainNamespace, address: account.address, network }]
    }),
  }
}

/** None where ENSIP-11 has none, for EVM chain ids that are too long. */
function coinTypeOf({ caipNetworkId }: Network): number | undefined {
  try {
    return toCoinType(caipNetworkId)
  } catch {
    return undefined
  }
}
