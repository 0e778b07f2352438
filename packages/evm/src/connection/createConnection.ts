import type { Adapter } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { switchAccount, type Connector as WagmiConnector, watchConnectors } from '@wagmi/core'
import type { EvmContext } from '../EvmContext.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import type { Attempts } from './Attempts.js'
import { connectWallet } from './connectWallet.js'
import { createReconnect } from './createReconnect.js'
import { createSource } from './createSource.js'
import { dropConnection } from './dropConnection.js'
import { listConnectors } from './listConnectors.js'
import { activeConnection, liveConnections, watchConnections } from './liveConnections.js'
import { switchNetwork } from './switchNetwork.js'
import { toConnection } from './toConnection.js'

/** The part of the port that is about connecting. */
export type EvmConnection = Pick<
  Adapter,
  | 'connectors'
  | 'connections'
  | 'connect'
  | 'reconnect'
  | 'activate'
  | 'disconnect'
  | 'switchNetwork'
  | 'dispose'
>

/** Connecting, on wagmi's state: what wagmi says is connected is what Latchkey says. */
export function createConnection(context: EvmContext): EvmConnection {
  const { config, discovery } = context
  const attempts: Attempts = { abandoned: new Map() }

  const connectors = createSource(
    () => listConnectors(context),
    (listener) => {
      const stops = [watchConnectors(config, { onChange: listener }), discovery.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  )
  const connections = createSource(
    () =>
      liveConnections(config)
        .filter(({ connector }) => !attempts.abandoned.has(connector.uid))
        .flatMap((connection) => toConnection(connection) ?? []),
    (listener) => watchConnections(config, listener),
  )

  function findConnected(connectorId: string): WagmiConnector {
    const connected = liveConnections(config).find(({ connector }) => connector.id === connectorId)
    if (!connected) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
    return connected.connector
  }

  return {
    connectors,
    connections,
    connect: (parameters) => connectWallet(context, attempts, parameters),
    reconnect: createReconnect(context),
    async activate({ connectorId }) {
      await switchAccount(config, { connector: findConnected(connectorId) })
    },
    async disconnect({ connectorId } = {}) {
      const connector =
        connectorId === undefined ? activeConnection(config)?.connector : findConnected(connectorId)
      if (!connector) return
      // First, so that it is over whatever the wallet says, and however long it takes to say it.
      dropConnection(context, connector)
      try {
        await connector.disconnect()
      } catch (error) {
        throw translateWalletError(error, { connector: connector.name, method: 'disconnect' })
      }
    },
    switchNetwork: (parameters) => switchNetwork(context, attempts, parameters),
    dispose() {
      connectors.stop()
      connections.stop()
    },
  }
}
