import type { ProviderCapability } from '@latchkey/core/adapter'
import type { BitcoinConnection } from '../createConnection.js'
import { assertUnaltered } from '../wallets/createCaller.js'

/** The wallet by the interface it was found with. */
export function createProvider({ use }: Pick<BitcoinConnection, 'use'>): ProviderCapability {
  return {
    getProvider: ({ address }) =>
      use(address, async ({ wallet }) => {
        assertUnaltered(wallet)
        return { kind: wallet.kind, wallet: wallet.root }
      }),
  }
}
