import { assertNetworks, assertWallets } from '@latchkey/core/adapter'

/** Looks at what `solana()` was called with, while a page is being developed. */
export function assertParameters(parameters: unknown): void {
  assertNetworks('solana()', parameters)
  assertWallets('solana()', parameters, (wallet) => {
    const given = 'provider' in wallet ? wallet.provider : wallet
    if (typeof given === 'function') return undefined
    const { features, chains } = (given ?? {}) as { features?: unknown; chains?: unknown }
    const isWallet = typeof features === 'object' && features !== null && 'standard:connect' in features
    if (!isWallet) return 'is no wallet of Wallet Standard: it needs the feature standard:connect'
    if (Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))) return undefined
    return 'has no chain of Solana among its chains, such as solana:mainnet'
  })
}
