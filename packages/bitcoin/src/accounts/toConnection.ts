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
}: {
  connectorId: string
  shared: Shared
  networks: readonly WalletNetwork[]
}): AdapterConnection | Refusal {
  if (!shared.every(({ address }) => kinds.some((kind) => isBitcoinAddress(address, kind)))) return 'invalid'
  for (const { name, caipNetworkId } of networks) {
    const kind = networkKindOf(name)
    // A wallet that names its network is believed; otherwise the prefix tells, as far as it can.
    const there = shared.filter(({ address, networks }) =>
      networks ? networks.includes(name) : isBitcoinAddress(address, kind),
    )
    if (there.length === 0) continue
    const accounts = readAccounts(there, kind)
    return accounts && isNotEmpty<AdapterAccount>(accounts)
      ? { connectorId, accounts, caipNetworkId }
      : 'invalid'
  }
  return 'elsewhere'
}

const kinds = ['mainnet', 'testnet', 'regtest'] as const
