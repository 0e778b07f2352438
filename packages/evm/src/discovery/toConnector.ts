import type { Connector } from '@latchkey/core/adapter'
import type { Discovery } from './createDiscovery.js'
import { plainId } from './plainId.js'
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
  const shown = { id, name, namespace: 'eip155', ...(isIcon(icon) && { image: icon }) } as const
  if (discovery.isOwn(id)) return { ...shown, type: 'EXTERNAL', ...(id.includes('.') && { rdns: id }) }
  if (type !== 'injected')
    return { ...shown, type: 'EXTERNAL', ...(type === 'walletConnect' && { isShared: true }) }
  // A wallet that announced itself has its rdns as id.
  const [rdns = id] = id.split('#')
  if (!rdns.includes('.')) {
    const honest = (id === plainId && discovery.getPlain()?.name) || name
    return { ...shown, name: honest, type: 'INJECTED' }
  }
  const claims = discovery.countClaims(rdns)
  return { ...shown, type: 'ANNOUNCED', rdns, ...(claims > 1 && { claims }) }
}
