import type { AdapterAccount, AdapterConnection } from '@latchkey/core/adapter'
import { isBitcoinAddress } from '@latchkey/protocol/address'
import type { WalletNetwork } from '../networks/createPageNetworks.js'
import { networkKindOf } from '../networks/NetworkName.js'
import { isNotEmpty, type Shared } from '../wallets/WalletLink.js'
import { readAccounts } from './readAccounts.js'

/** Why what a wallet shares makes no connection: it is nonsense, or on a network that will not do. */
export type Refusal = 'invalid' | 'elsewhere'

/** Makes a connection of what a wallet shares: on the first of the networks that fits, payments first. */
export function toConnection({
  connectorId,
  shared,
  networks,
  choices,
}: {
  connectorId: string
  shared: Shared
  networks: readonly WalletNetwork[]
  /** The page's networks, where it cannot move the wallet: only those are left that the wallet shares accounts of. */
  choices?: readonly WalletNetwork[] | undefined
}): AdapterConnection | Refusal {
  if (!shared.every(({ address }) => kinds.some((kind) => isBitcoinAddress(address, kind)))) return 'invalid'
  // A wallet that names its network is believed; otherwise the prefix tells, as far as it can.
  const listOn = ({ name }: WalletNetwork) =>
    shared.filter(({ address, networks }) =>
      networks ? networks.includes(name) : isBitcoinAddress(address, networkKindOf(name)),
    )
  for (const network of networks) {
    const there = listOn(network)
    if (there.length === 0) continue
    const accounts = readAccounts(there, networkKindOf(network.name))
    if (!accounts || !isNotEmpty<AdapterAccount>(accounts)) return 'invalid'
    const open = choices?.flatMap((one) => (listOn(one).length > 0 ? one.caipNetworkId : []))
    return { connectorId, accounts, caipNetworkId: network.caipNetworkId, ...(open && { networks: open }) }
  }
  return 'elsewhere'
}

const kinds = ['mainnet', 'testnet', 'regtest'] as const
