import type { AdapterConnection } from '@latchkey/core/adapter'
import type { Connection } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'

/** A connection in the words of the port; absent where a wallet shares no account. */
export function toConnection({ connector, accounts, chainId }: Connection): AdapterConnection | undefined {
  const [first, ...rest] = accounts
    .filter((address) => isAddress(address, { strict: false }))
    .map((address) => ({ address: getAddress(address) }))
  if (!first) return undefined
  // A wallet that cannot name its network is on one that no page asks for.
  const caipNetworkId = toCaip2Id(Number.isSafeInteger(chainId) && chainId > 0 ? chainId : 0)
  return {
    connectorId: connector.id,
    accounts: [first, ...rest],
    caipNetworkId,
    // A page moves wallets of the browser by itself, and others, e.g. a Safe, not at all.
    ...(!connector.switchChain && connector.type !== 'injected' && { networks: [caipNetworkId] }),
  }
}
