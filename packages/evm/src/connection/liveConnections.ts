import type { AdapterConnection } from '@latchkey/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'

/** The connections that can be used, wagmi's current one first. */
export function liveConnections({ state }: Config): Connection[] {
  return [...state.connections.values()]
    .filter(({ connector }) => isLive(connector))
    .sort((one, other) => rank(state.current, one) - rank(state.current, other))
}

/** The connection that counts, if there is one. */
export function activeConnection({ state }: Config): Connection | undefined {
  const connection = state.connections.get(state.current ?? '')
  return connection && isLive(connection.connector) ? connection : undefined
}

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

/** What wagmi has only read from its storage has no functions yet, and may never have. */
function isLive(connector: Partial<Connector>): boolean {
  return typeof connector.getProvider === 'function'
}

const rank = (current: string | null, { connector }: Connection) => (connector.uid === current ? 0 : 1)
