import type { CoinbaseWalletParameters } from '@wagmi/connectors'
import type { EvmConnector } from '../EvmConnector.js'

/**
 * Coinbase Wallet, by wagmi's connector. Needs `@wagmi/connectors` and `@coinbase/wallet-sdk`. Its telemetry is off.
 *
 * @example
 * evm({ networks, connectors: [coinbaseWallet({ appName: 'Shop' })] })
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters = {}): EvmConnector {
  return {
    async load() {
      const { coinbaseWallet } = await import('@wagmi/connectors')
      const { preference } = parameters
      const chosen = typeof preference === 'string' ? { options: preference } : preference
      return coinbaseWallet({ ...parameters, preference: { options: 'all', ...chosen, telemetry: false } })
    },
  }
}
