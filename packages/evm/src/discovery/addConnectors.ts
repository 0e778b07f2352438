import type { Config, Connector } from '@wagmi/core'

/** Adds connectors that are set up to a config of ours. */
export function addConnectors(config: Config, connectors: readonly Connector[]): void {
  silence(config, connectors)
  config._internal.connectors.setState((before) => [...before, ...connectors])
}

/**
 * Keeps wallets from connecting themselves. wagmi takes it for a wish to connect when a wallet says that it can reach its
 * nodes, so that a person who has disconnected would be connected again by the next reload.
 */
export function silence(config: Config, connectors: readonly Connector[]): void {
  for (const { emitter } of connectors) emitter.off('connect', config._internal.events.connect)
}
