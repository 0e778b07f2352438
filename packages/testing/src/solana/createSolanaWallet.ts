import { ReadonlyWalletAccount } from '@wallet-standard/wallet'
import { createController } from '../createController.js'
import { demoIcon } from '../demoIcon.js'
import { announceWallet } from '../standard/announceWallet.js'
import { createSession } from '../standard/createSession.js'
import { createWalletView } from '../standard/createWalletView.js'
import { connectFeature, signInFeature } from './connectFeatures.js'
import type { CreateSolanaWalletParameters, SolanaFeatures, SolanaWallet } from './SolanaWallet.js'
import { signAndSendTransactionFeature, signMessageFeature, signTransactionFeature } from './signFeatures.js'
import type { SolanaContext } from './solanaContext.js'
import { toSolanaKey } from './solanaKey.js'

const accountFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/**
 * Makes a Solana wallet that a test controls: real keys, real signatures, against any node.
 *
 * @example
 * ```ts
 * const { wallet, control, announce } = createSolanaWallet({
 *   accounts: [secretKey],
 *   chains: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * announce()
 * control.once({ type: 'reject' }) // the next prompt is declined: code 4001
 * ```
 */
export function createSolanaWallet(parameters: CreateSolanaWalletParameters): SolanaWallet {
  const { name = 'Demo Wallet', icon = demoIcon, chains } = parameters
  const keys = parameters.accounts.map(toSolanaKey)
  if (!keys.length) throw new TypeError('A scripted wallet needs at least one account.')
  if (!chains.length) throw new TypeError('A scripted wallet needs at least one chain.')

  const { control, answer } = createController({
    wallet: { name, icon },
    behavior: parameters.behavior,
    ask: parameters.ask,
  })
  const allChains = chains.map(({ chain }) => chain)
  const session = createSession({
    accounts: keys.length,
    networks: allChains,
    storage: parameters.storage,
    storageKey: parameters.storageKey ?? `latchkey-testing.solana.${name}`,
  })

  const view = createWalletView(session, ({ account, network }) => {
    const selected = allChains.filter((chain) => chain === network)
    const offered = selected.length ? selected : allChains
    const key = keys[account]
    return {
      chains: offered,
      accounts: key
        ? [new ReadonlyWalletAccount({ ...key, chains: offered, features: accountFeatures })]
        : [],
    }
  })

  const context: SolanaContext = {
    session,
    answer,
    keys,
    chains,
    domain: parameters.domain ?? globalThis.location?.host ?? 'localhost',
    fetch: parameters.fetch ?? globalThis.fetch.bind(globalThis),
    view,
  }
  const features: SolanaFeatures = {
    'standard:connect': connectFeature(context),
    'standard:disconnect': { version: '1.0.0', disconnect: async () => session.disconnect() },
    'standard:events': { version: '1.0.0', on: view.on },
    'solana:signMessage': signMessageFeature(context),
    'solana:signTransaction': signTransactionFeature(context),
    'solana:signAndSendTransaction': signAndSendTransactionFeature(context),
    'solana:signIn': signInFeature(context),
  }
  const wallet: SolanaWallet['wallet'] = {
    version: '1.0.0',
    name,
    icon,
    features,
    get chains() {
      return view.chains
    },
    get accounts() {
      return view.accounts
    },
  }
  return {
    wallet,
    control,
    accounts: keys.map(({ address }) => address),
    announce: (target) => announceWallet(wallet, target),
    switchAccount: session.selectAccount,
    switchNetwork: session.selectNetwork,
    lock: () => session.setLocked(true),
    unlock: () => session.setLocked(false),
    disconnect: session.revoke,
  }
}
