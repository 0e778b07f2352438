import type { EvmConnector } from '../EvmConnector.js'

export type CoinbaseWalletParameters = {
  /** What the page is called in the wallet. */
  appName?: string
  appLogoUrl?: string
  /** Which of Coinbase's wallets may be used; all by default. */
  options?: 'all' | 'smartWalletOnly' | 'eoaOnly'
}

/**
 * Coinbase Wallet, by wagmi's connector. Needs `@wagmi/connectors` and `@coinbase/wallet-sdk`. Its telemetry is off.
 *
 * @example
 * evm({ networks, connectors: [coinbaseWallet({ appName: 'Shop' })] })
 */
export function coinbaseWallet({
  options = 'all',
  ...metadata
}: CoinbaseWalletParameters = {}): EvmConnector {
  return {
    wallet: { id: 'coinbaseWalletSDK', name: 'Coinbase Wallet' },
    async load() {
      const { coinbaseWallet } = await import('@wagmi/connectors')
      return coinbaseWallet({ ...metadata, preference: { options, telemetry: false } })
    },
  }
}
