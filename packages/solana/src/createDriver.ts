import {
  invalidResponse,
  type ListedWallet,
  silentTimeout,
  translateWalletError,
  type WalletDriver,
  within,
} from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { type SolanaSession, toSession } from './SolanaSession.js'
import { callFunction } from './wallets/callFunction.js'
import type { SolanaWallet } from './wallets/createWalletList.js'
import { hasAccounts, readAccounts } from './wallets/readAccounts.js'

/** Asks wallets by the functions of Wallet Standard. */
export function createDriver(getNetwork: () => Caip2Id): WalletDriver<SolanaWallet, SolanaSession> {
  async function ask(
    { connector, wallet }: ListedWallet<SolanaWallet>,
    ...inputs: readonly unknown[]
  ): Promise<SolanaSession> {
    const context = { connector: wallet.name, method: 'standard:connect' }
    try {
      const accounts = readAccounts(await callFunction(wallet, 'standard:connect', ...inputs))
      if (!hasAccounts(accounts)) throw invalidResponse(context)
      return toSession({ connectorId: connector.id, wallet, accounts, caipNetworkId: getNetwork() })
    } catch (error) {
      throw translateWalletError(error, context)
    }
  }

  return {
    connect: (listed) => ask(listed),
    restore: (listed) => ask(listed, { silent: true }),
    async disconnect({ wallet }) {
      if (!wallet.functions.has('standard:disconnect')) return
      const context = { connector: wallet.name, method: 'standard:disconnect' }
      const late = () =>
        new LatchkeyError('wallet/failed', { context, details: 'The wallet did not answer.' })
      try {
        await within(Promise.resolve(callFunction(wallet, 'standard:disconnect')), silentTimeout, late)
      } catch (error) {
        throw translateWalletError(error, context)
      }
    },
  }
}
