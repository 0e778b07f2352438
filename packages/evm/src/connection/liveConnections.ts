import type { Config, Connection, Connector } from '@wagmi/core'

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

/** Calls back when the connections change, or another is the one that counts; the result ends it. */
export const watchConnections = (config: Config, onChange: () => void): (() => void) =>
  config.subscribe(({ connections, current }) => [connections, current], onChange, {
    equalityFn: ([before, active], [after, next]) => before === after && active === next,
  })

/** What wagmi has only read from its storage has no functions yet, and may never have. */
function isLive(connector: Partial<Connector>): boolean {
  return typeof connector.getProvider === 'function'
}

const rank = (current: string | null, { connector }: Connection) => (connector.uid === current ? 0 : 1)
