import { type Adapter, type AdapterConnection, abortedBy, orAborted } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { connect, switchAccount, type Connector as WagmiConnector } from '@wagmi/core'
import { getWallet } from '../adapter/getWallet.js'
import type { EvmContext } from '../EvmContext.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import type { Attempts } from './Attempts.js'
import { dropConnection } from './dropConnection.js'
import { liveConnections } from './liveConnections.js'
import { toConnection } from './toConnection.js'

/** Asks a wallet by wagmi, and does not listen to it once nobody waits any more. */
export async function connectWallet(
  context: EvmContext,
  attempts: Attempts,
  { connectorId, signal }: Parameters<Adapter['connect']>[0],
): Promise<AdapterConnection> {
  const { config, named } = context
  // A person may choose it before its code is there.
  const arrival = named?.arrival(connectorId)
  if (arrival) await orAborted(arrival, signal, () => abortedBy(connectorId))
  const connector = config.connectors.find(({ id }) => id === connectorId)
  if (!connector) throw new LatchkeyError('connector/not-found', { context: { connector: connectorId } })
  const already = liveConnections(config).find((one) => one.connector.id === connectorId)
  const connected = already && !attempts.abandoned.has(already.connector.uid) && toConnection(already)
  if (connected) {
    if (config.state.current !== already.connector.uid) await switchAccount(config, already)
    return connected
  }
  if (signal.aborted) throw abortedBy(connector.name)
  attempts.abandoned.delete(connector.uid)
  try {
    return await ask(context, attempts, connector, signal)
  } catch (error) {
    throw translateWalletError(error, { connector: connector.name, method: 'eth_requestAccounts' })
  }
}

async function ask(
  context: EvmContext,
  attempts: Attempts,
  connector: WagmiConnector,
  signal: AbortSignal,
): Promise<AdapterConnection> {
  const { config, discovery } = context
  const before = config.state.current
  const chainId = attempts.wantedChainId
  const asking = getWallet(connector, discovery).then((wallet) => {
    wallet?.assertUnaltered?.()
    if (signal.aborted) throw abortedBy(connector.name)
    return connect(config, { connector, ...(chainId && { chainId }) })
  })
  try {
    await orAborted(asking, signal, () => abortedBy(connector.name))
  } catch (error) {
    if (!isLatchkeyError(error, 'connection/aborted')) throw error
    // A wallet that has agreed by then is connected, and listeners know it: giving up in that moment undoes nothing.
    if (!config.state.connections.has(connector.uid)) {
      abandon(context, attempts, connector, asking, before)
      throw error
    }
  }
  attempts.wantedChainId = undefined
  const connection = config.state.connections.get(connector.uid)
  const connected = connection && toConnection(connection)
  if (connected) return connected
  dropConnection(context, connector, before)
  throw new LatchkeyError('wallet/invalid-response', {
    context: { connector: connector.name, method: 'eth_requestAccounts' },
  })
}

function abandon(
  context: EvmContext,
  { abandoned }: Attempts,
  connector: WagmiConnector,
  asking: Promise<unknown>,
  before: string | null,
): void {
  const { config } = context
  const { uid } = connector
  abandoned.set(uid, asking)
  // wagmi would say "connecting" for as long as the wallet is silent.
  config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
  const forget = () => abandoned.get(uid) === asking && abandoned.delete(uid)
  asking.then(() => {
    // Asked for once more since: then the answer is welcome.
    if (!abandoned.has(uid)) return
    dropConnection(context, connector, before)
    forget()
    connector.disconnect().catch(() => {})
  }, forget)
}
