import { type Adapter, within } from '@latchkey/core/adapter'
import { type Config, type Connection, type Connector as WagmiConnector, watchConnectors } from '@wagmi/core'
import type { EvmContext } from '../EvmContext.js'
import { liveConnections } from './liveConnections.js'
import { toConnection } from './toConnection.js'

/** How long a remembered wallet may take to announce itself, and then to answer, in milliseconds (F-23). */
const patience = 2_000

/**
 * Restores connections. Not by wagmi's own `reconnect`: that forgets what is connected, has an order of its own, and does
 * nothing while it runs for another config of the page.
 */
export function createReconnect({ config, discovery }: EvmContext): Adapter['reconnect'] {
  async function restore(connectorId: string): Promise<Connection | undefined> {
    const connector = await appearance(config, connectorId)
    if (!connector) return undefined
    const live = liveConnections(config).find((one) => one.connector.uid === connector.uid)
    if (live) return live
    // Which of several that claim a name was meant, only a person can tell (S-14).
    const [rdns = ''] = connectorId.split('#')
    if (discovery.countClaims(rdns) > 1) return undefined
    return withinPatience(authorised(connector))
  }

  return async ({ connectorIds }) => {
    await settled(config)
    const chosen = config.state.current
    // So that wagmi takes nothing that a wallet says meanwhile for a connection.
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    const restored = (await Promise.all(connectorIds.map(restore))).filter((one) => one !== undefined)
    const { events } = config._internal
    for (const { connector } of restored) {
      if (config.state.connections.get(connector.uid)?.connector === connector) continue
      connector.emitter.off('connect', events.connect)
      connector.emitter.on('change', events.change)
      connector.emitter.on('disconnect', events.disconnect)
    }
    config.setState((state) => {
      const live = liveConnections(config)
      const connections = new Map([...restored, ...live].map((one) => [one.connector.uid, one]))
      // A person who has connected another wallet meanwhile has chosen.
      const hasChosen = state.current !== chosen && live.some((one) => one.connector.uid === state.current)
      const [first] = connections.keys()
      const current = (hasChosen ? state.current : first) ?? null
      const status = state.status === 'connecting' ? state.status : current ? 'connected' : 'disconnected'
      return { ...state, connections, current, status }
    })
    return liveConnections(config).flatMap((one) => toConnection(one) ?? [])
  }
}

/** What a wallet shares without asking anybody. */
async function authorised(connector: WagmiConnector): Promise<Connection | undefined> {
  const provider = await connector.getProvider()
  if (!provider || !(await connector.isAuthorized())) return undefined
  const { accounts, chainId } = await connector.connect({ isReconnecting: true })
  const [first, ...rest] = accounts
  return first && { accounts: [first, ...rest], chainId, connector }
}

/** Wallets announce themselves when they are ready, which may be after the page is. */
function appearance(config: Config, connectorId: string): Promise<WagmiConnector | undefined> {
  return new Promise((resolve) => {
    const look = () => config.connectors.find(({ id }) => id === connectorId)
    const finish = () => {
      stop()
      clearTimeout(timer)
      // In the next turn: others that claim the same name announce themselves in this one.
      setTimeout(() => resolve(look()))
    }
    const timer = setTimeout(finish, patience)
    const stop = watchConnectors(config, { onChange: () => look() && finish() })
    if (look()) finish()
  })
}

/** wagmi's own hooks may be restoring connections of the page's config at this moment. */
async function settled(config: Config): Promise<void> {
  const isBusy = () => config.state.status === 'reconnecting' || config.state.status === 'connecting'
  if (!isBusy()) return
  let stop = () => {}
  await withinPatience(
    new Promise<undefined>((resolve) => {
      stop = config.subscribe(
        ({ status }) => status,
        () => isBusy() || resolve(undefined),
      )
    }),
  )
  stop()
}

/** A wallet that fails, or says nothing, is one that does not agree. */
const withinPatience = <value>(work: Promise<value>): Promise<value | undefined> =>
  within(work, patience).catch(() => undefined)
