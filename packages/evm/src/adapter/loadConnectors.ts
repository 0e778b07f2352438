import type { Connector } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { addConnectors } from '../discovery/addConnectors.js'
import type { Discovery } from '../discovery/createDiscovery.js'
import { describeNamed } from '../discovery/describeNamed.js'
import type { EvmConnector } from '../EvmConnector.js'

/** The connectors that a page has named and described, on their way. */
export type NamedConnectors = {
  /** How the list shows them; without those whose code did not arrive or that have no place here. */
  list: () => readonly Connector[]
  /** Resolves once the code of one is there, and throws where it is not to be had; nothing for all others. */
  arrival: (connectorId: string) => Promise<void> | undefined
}

/** Fetches the connectors a page has named. Each is there when it has arrived; only who connects it waits for it. */
export function loadConnectors(
  config: Config,
  connectors: readonly EvmConnector[],
  discovery: Discovery,
): NamedConnectors {
  const listed = new Map<string, { connector: Connector; arrival: Promise<void> }>()
  for (const named of connectors) {
    const described = describeNamed([named], discovery)
    const drop = () => {
      for (const { id } of described) listed.delete(id)
      // Tells that the list is another one.
      if (described.length > 0) addConnectors(config, [])
    }
    const arrival = add(config, named).then(
      (isAdded) => {
        if (!isAdded) drop()
      },
      (cause) => {
        drop()
        const error = new LatchkeyError('adapter/load-failed', { context: { namespace: 'eip155' }, cause })
        // The other wallets work without it. The page's developer should know: most likely a package is missing.
        globalThis.reportError?.(error)
        throw error
      },
    )
    arrival.catch(() => {})
    for (const connector of described) listed.set(connector.id, { connector, arrival })
  }
  return {
    list: () => [...listed.values()].map(({ connector }) => connector),
    arrival: (connectorId) => listed.get(connectorId)?.arrival,
  }
}

/** Tells whether it was added: it may have no place here, or not agree. */
async function add(config: Config, { load, isSilent }: EvmConnector): Promise<boolean> {
  const create = await load()
  if (!create) return false
  const connector = config._internal.connectors.setup(create)
  if (isSilent && !(await connector.isAuthorized())) return false
  addConnectors(config, [connector])
  return true
}
