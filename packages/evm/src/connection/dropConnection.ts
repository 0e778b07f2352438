import type { Connector } from '@wagmi/core'
import type { EvmContext } from '../EvmContext.js'

/**
 * Takes a connection out of wagmi's state, whatever its wallet says to it. The active one stays active; where it is the
 * one that goes, `next` follows, or else the oldest.
 */
export function dropConnection(
  { config, isHostConfig }: EvmContext,
  { uid, emitter }: Connector,
  next?: string | null,
): void {
  const { events } = config._internal
  emitter.off('change', events.change)
  emitter.off('disconnect', events.disconnect)
  // wagmi lets a wallet connect itself; in a config of ours nothing connects that nobody asked for.
  if (isHostConfig && !emitter.listenerCount('connect')) emitter.on('connect', events.connect)
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const candidates = [state.current, next, ...connections.keys()]
    const current = candidates.find((one) => one && connections.has(one)) ?? null
    const isOver = current === null && state.status === 'connected'
    return { ...state, connections, current, status: isOver ? 'disconnected' : state.status }
  })
}
