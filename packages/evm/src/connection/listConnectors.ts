import type { Connector } from '@latchkey/core/adapter'
import type { Connector as WagmiConnector } from '@wagmi/core'
import { plainId } from '../discovery/createDiscovery.js'
import { isIcon } from '../discovery/readAnnouncement.js'
import type { EvmContext } from '../EvmContext.js'

/** The ways to reach a wallet, in the words of the port. */
export function listConnectors({ config, discovery }: EvmContext): readonly Connector[] {
  const connected = new Set([...config.state.connections.keys()])
  const listed = new Map<string, Connector>()
  for (const connector of config.connectors) {
    // Of two with the same id only the first can be meant by it.
    if (listed.has(connector.id)) continue
    if (!connected.has(connector.uid) && !isThere(connector)) continue
    listed.set(connector.id, toConnector(connector))
  }
  return [...listed.values()]

  /** wagmi lists `window.ethereum` and Safe wherever a page names them, and would only fail when they are asked. */
  function isThere({ id, type }: WagmiConnector): boolean {
    if (id === plainId) return discovery.getPlain() !== undefined
    return type !== 'safe' || window.parent !== window
  }

  function toConnector({ id, name, icon, type }: WagmiConnector): Connector {
    const image = isIcon(icon) && { image: icon }
    if (type !== 'injected') {
      const isShared = type === 'walletConnect' && { isShared: true as const }
      return { id, name, namespace: 'eip155', type: 'EXTERNAL', ...image, ...isShared }
    }
    // A wallet that announced itself has its rdns as id.
    const [rdns = id] = id.split('#')
    if (!rdns.includes('.')) {
      const honest = (id === plainId && discovery.getPlain()?.name) || name
      return { id, name: honest, namespace: 'eip155', type: 'INJECTED', ...image }
    }
    const claims = discovery.countClaims(rdns)
    return {
      id,
      name,
      namespace: 'eip155',
      type: 'ANNOUNCED',
      ...image,
      rdns,
      ...(claims > 1 && { claims }),
    }
  }
}
