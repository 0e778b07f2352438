import type { Connector } from '@latchkey/core/adapter'
import type { Connector as WagmiConnector } from '@wagmi/core'
import { plainId } from '../discovery/plainId.js'
import { toConnector } from '../discovery/toConnector.js'
import type { EvmContext } from '../EvmContext.js'

/** The ways to reach a wallet, in the words of the port. */
export function listConnectors({ config, discovery, named }: EvmContext): readonly Connector[] {
  const connected = new Set([...config.state.connections.keys()])
  const listed = new Map<string, Connector>()
  for (const connector of config.connectors) {
    // Of two with the same id only the first can be meant by it.
    if (listed.has(connector.id)) continue
    if (!connected.has(connector.uid) && !isThere(connector)) continue
    listed.set(connector.id, toConnector(connector, discovery))
  }
  // Last, and whether their code is there or not: nothing moves in the list when it arrives.
  for (const connector of named?.list() ?? []) {
    listed.delete(connector.id)
    listed.set(connector.id, connector)
  }
  return [...listed.values()]

  /** wagmi lists `window.ethereum` and Safe wherever a page names them, and would only fail when they are asked. */
  function isThere({ id, type }: WagmiConnector): boolean {
    if (id === plainId) return discovery.getPlain() !== undefined
    return type !== 'safe' || window.parent !== window
  }
}
