import { LatchkeyError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { addConnectors } from './discovery/addConnectors.js'
import type { EvmConnector } from './EvmConnector.js'

/** Fetches the connectors a page has named. Each is there when it has arrived; nobody waits for it. */
export function loadConnectors(config: Config, connectors: readonly EvmConnector[]): void {
  for (const connector of connectors) {
    add(config, connector).catch((cause) => {
      // The other wallets work without it. The page's developer should know: most likely a package is missing.
      const error = new LatchkeyError('adapter/load-failed', { context: { namespace: 'eip155' }, cause })
      globalThis.reportError?.(error)
    })
  }
}

async function add(config: Config, { load, isSilent }: EvmConnector): Promise<void> {
  const create = await load()
  if (!create) return
  const connector = config._internal.connectors.setup(create)
  if (isSilent && !(await connector.isAuthorized())) return
  addConnectors(config, [connector])
}
