import type { Config } from '@wagmi/core'

/**
 * Keeps the active wallet active when another one goes away. wagmi would make the oldest the active one, and whatever a
 * person does next would be done with an account they did not choose.
 */
export function keepCurrent(config: Config): () => void {
  let { current } = config.state
  let { size } = config.state.connections
  return config.subscribe(
    (state) => state,
    (state) => {
      const hasShrunk = state.connections.size < size
      size = state.connections.size
      if (hasShrunk && current !== null && current !== state.current && state.connections.has(current)) {
        const kept = current
        config.setState((latest) => ({ ...latest, current: kept }))
      } else current = state.current
    },
  )
}
