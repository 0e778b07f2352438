import {
  invalidResponse,
  type ListedWallet,
  silentTimeout,
  translateWalletError,
  type WalletDriver,
  within,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type SolanaSession, type ToSessionParameters, toSession } from './SolanaSession.js'
import { callFunction } from './wallets/callFunction.js'
import type { SolanaWallet } from './wallets/createWalletList.js'
import { hasAccounts, readAccounts } from './wallets/readAccounts.js'

/** Asks wallets by the functions of Wallet Standard; `chooseNetwork` throws for one that has no network of the page. */
export function createDriver(
  chooseNetwork: (wallet: SolanaWallet) => Pick<ToSessionParameters, 'caipNetworkId' | 'networks'>,
): WalletDriver<SolanaWallet, SolanaSession> {
  async function ask(
    { connector, wallet }: ListedWallet<SolanaWallet>,
    ...inputs: readonly unknown[]
  ): Promise<SolanaSession> {
    const context = { connector: wallet.name, method: 'standard:connect' }
    try {
      // Before it is asked: a person should not agree to what cannot be used.
      chooseNetwork(wallet)
      const accounts = readAccounts(await callFunction(wallet, 'standard:connect', ...inputs))
      if (!hasAccounts(accounts)) throw invalidResponse(context)
      return toSession({ connectorId: connector.id, wallet, accounts, ...chooseNetwork(wallet) })
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
