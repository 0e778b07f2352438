import type { Connector } from '@latchkey/core/adapter'
import { type Discovery, plainId } from './createDiscovery.js'
import { isIcon } from './readAnnouncement.js'

/** What wagmi's connectors and wallets that were just found have in common. */
export type ConnectorFacts = {
  id: string
  name: string
  /** As wagmi has it; `injected` for the wallets of the browser. */
  type: string
  icon?: string | undefined
}

/** A way to reach a wallet, in the words of the port. */
export function toConnector({ id, name, icon, type }: ConnectorFacts, discovery: Discovery): Connector {
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
  return { id, name, namespace: 'eip155', type: 'ANNOUNCED', ...image, rdns, ...(claims > 1 && { claims }) }
}
