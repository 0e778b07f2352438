import type { EvmConnector } from '../EvmConnector.js'

export type BaseAccountParameters = {
  /** What the page is called in the wallet's window. */
  appName?: string
  appLogoUrl?: string
}

/**
 * Base Account, by wagmi's connector. Needs `@wagmi/connectors` and `@base-org/account`. Its telemetry is off.
 *
 * @example
 * evm({ networks, connectors: [baseAccount({ appName: 'Shop' })] })
 */
export function baseAccount(parameters: BaseAccountParameters = {}): EvmConnector {
  return {
    wallet: { id: 'baseAccount', name: 'Base Account' },
    async load() {
      const { baseAccount } = await import('@wagmi/connectors')
      return baseAccount({ ...parameters, preference: { telemetry: false } })
    },
  }
}
