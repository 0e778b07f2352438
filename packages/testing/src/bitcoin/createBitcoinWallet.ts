import { ReadonlyWalletAccount } from '@wallet-standard/wallet'
import { createController } from '../createController.js'
import { demoIcon } from '../demoIcon.js'
import { announceWallet } from '../standard/announceWallet.js'
import { createSession } from '../standard/createSession.js'
import { createWalletView } from '../standard/createWalletView.js'
import { announceProvider } from './announceProvider.js'
import type { BitcoinAccount, BitcoinWallet, CreateBitcoinWalletParameters } from './BitcoinWallet.js'
import type { AccountKeys, BitcoinContext, BitcoinPurpose } from './bitcoinContext.js'
import { readWif, toBitcoinKey } from './bitcoinKey.js'
import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import { createBitcoinFeatures } from './createBitcoinFeatures.js'
import { createLeatherProvider, leatherId } from './createLeatherProvider.js'
import { createOkxProvider } from './createOkxProvider.js'
import { createPurse } from './createPurse.js'
import { createSatsConnectProvider } from './createSatsConnectProvider.js'
import { createUnisatProvider } from './createUnisatProvider.js'
import { injectProvider } from './injectProvider.js'
import { methodNames } from './satsConnectMethods.js'

const accountFeatures = [
  'bitcoin:connect',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

/**
 * Makes a Bitcoin wallet that a test controls: real keys, real signatures, against any Bitcoin Core node.
 *
 * @example
 * ```ts
 * const { provider, control, announce } = createBitcoinWallet({
 *   accounts: [{ payment: wif, ordinals: otherWif }],
 *   network: 'regtest',
 *   rpcUrl: 'http://127.0.0.1:18443',
 * })
 * announce()
 * control.once({ type: 'reject' }) // the next prompt is declined: code -32000 in sats-connect
 * ```
 */
export function createBitcoinWallet(parameters: CreateBitcoinWalletParameters): BitcoinWallet {
  const { name = 'Demo Wallet', icon = demoIcon, id = 'LatchkeyProviders.Demo' } = parameters
  const { network: initial, rpcUrl, otherNetworks = [], lacks = [] } = parameters
  if (!parameters.accounts.length) throw new TypeError('A scripted wallet needs at least one account.')
  const secrets = parameters.accounts.map((account) => readAccount(account, initial))
  const nodes = [{ network: initial, rpcUrl }, ...otherNetworks]
  const networks = nodes.map(({ network }) => network)

  const { control, answer } = createController({
    wallet: { name, icon },
    behavior: parameters.behavior,
    ask: parameters.ask,
  })
  const session = createSession({
    accounts: secrets.length,
    networks,
    network: initial,
    storage: parameters.storage,
    storageKey: parameters.storageKey ?? `latchkey-testing.bitcoin.${name}`,
  })

  const network = () => networks.find((known) => known === session.state.network) ?? initial
  const keysOf = (account: number) => {
    const keys = secrets[account]
    if (!keys) throw new RangeError(`There is no account ${account}.`)
    return keys(network())
  }
  const context: BitcoinContext = {
    session,
    lacks,
    networks,
    network,
    purse: createPurse(),
    domain: parameters.domain ?? globalThis.location?.host ?? 'localhost',
    keys: () => keysOf(session.state.account),
    rpc: () => ({
      rpcUrl: nodes.find((node) => node.network === network())?.rpcUrl ?? rpcUrl,
      fetch: parameters.fetch ?? globalThis.fetch.bind(globalThis),
    }),
  }
  const view = createWalletView(session, () => {
    const keys = context.keys()
    const chains = [`bitcoin:${network()}`] as const
    const account = (purpose: BitcoinPurpose, label: string) =>
      new ReadonlyWalletAccount({ ...keys[purpose], chains, features: accountFeatures, label })
    return { chains, accounts: [account('payment', 'Payment'), account('ordinals', 'Ordinals')] }
  })
  const provider = createSatsConnectProvider(context, answer)
  const unisat = createUnisatProvider(context, answer)
  const okx = createOkxProvider(context, answer)
  const leather = createLeatherProvider(context, provider)
  const info = Object.freeze({ id, name, icon, methods: methodNames(lacks) })
  const wallet: BitcoinWallet['wallet'] = {
    version: '1.0.0',
    name,
    icon,
    features: createBitcoinFeatures(context, view, answer),
    get chains() {
      return view.chains
    },
    get accounts() {
      return view.accounts
    },
  }

  return {
    wallet,
    provider,
    unisat,
    okx,
    leather,
    info,
    control,
    get accounts() {
      return secrets.map((_, index) => {
        const { payment, ordinals } = keysOf(index)
        return { payment: payment.address, ordinals: ordinals.address }
      })
    },
    get network() {
      return network()
    },
    announce(target, { apis = ['wallet-standard', 'sats-connect'] } = {}) {
      const ends = [
        ...(apis.includes('wallet-standard') ? [announceWallet(wallet, target)] : []),
        ...(apis.includes('sats-connect') ? [announceProvider(info, provider, target)] : []),
        ...(apis.includes('leather')
          ? [announceProvider({ ...info, id: leatherId, name: 'Leather' }, leather, target)]
          : []),
        ...(apis.includes('unisat') ? [injectProvider('unisat', unisat, target)] : []),
        ...(apis.includes('okx')
          ? Object.entries(okx).map(([key, network]) => injectProvider(`okxwallet.${key}`, network, target))
          : []),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    switchAccount: session.selectAccount,
    switchNetwork: session.selectNetwork,
    lock: () => session.setLocked(true),
    unlock: () => session.setLocked(false),
    disconnect: session.revoke,
  }
}

/** Reads an account's keys once; the result derives their addresses on a network. */
function readAccount({ payment, ordinals }: BitcoinAccount, initial: BitcoinNetworkName) {
  const read = (key: BitcoinAccount[BitcoinPurpose], usual: 'p2wpkh' | 'p2tr') => {
    const { wif, type } = typeof key === 'string' ? { wif: key, type: usual } : key
    const privateKey = readWif(wif, initial)
    return (network: BitcoinNetworkName) => toBitcoinKey(privateKey, type, network)
  }
  const [paymentOn, ordinalsOn] = [read(payment, 'p2wpkh'), read(ordinals, 'p2tr')]
  // Deriving takes milliseconds, and every request asks for the keys.
  const derived = new Map<BitcoinNetworkName, AccountKeys>()
  return (network: BitcoinNetworkName): AccountKeys => {
    const keys = derived.get(network) ?? { payment: paymentOn(network), ordinals: ordinalsOn(network) }
    derived.set(network, keys)
    return keys
  }
}
