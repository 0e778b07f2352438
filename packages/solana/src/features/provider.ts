import { notConnected, type ProviderCapability } from '@latchkey/core/adapter'
import type { SolanaSessions } from '../SolanaSession.js'
import { assertUnaltered } from '../wallets/callFunction.js'
import { readAccounts } from '../wallets/readAccounts.js'

/** The wallet as it registered by the Wallet Standard, with the account that it wants back. */
export function createProvider(sessions: SolanaSessions): ProviderCapability {
  return {
    getProvider: ({ address }) =>
      sessions.use(address, async ({ wallet, accounts }) => {
        assertUnaltered(wallet)
        // A wallet may want the very object that it lists now.
        const all = [...(readAccounts(wallet.wallet) ?? []), ...accounts]
        const account = all.find((one) => one.address === address)?.given
        if (!account) throw notConnected('solana')
        return { wallet: wallet.wallet, account }
      }),
  }
}
