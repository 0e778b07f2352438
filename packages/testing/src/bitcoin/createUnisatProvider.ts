import { hex } from '@scure/base'
import type { Controller } from '../createController.js'
import { createEmitter } from '../evm/createEmitter.js'
import {
  assertLetIn,
  connectInjected,
  injectedErrors,
  signInjected,
  signInjectedPsbt,
} from './answerInjected.js'
import { invalidParams } from './BitcoinRpcError.js'
import { type BitcoinContext, siteLines } from './bitcoinContext.js'
import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import type { UnisatChain, UnisatEvents, UnisatProvider } from './UnisatProvider.js'

const chains: Readonly<Record<BitcoinNetworkName, UnisatChain>> = {
  mainnet: { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' },
  testnet4: { enum: 'BITCOIN_TESTNET4', name: 'Bitcoin Testnet4', network: 'testnet4' },
  signet: { enum: 'BITCOIN_SIGNET', name: 'Bitcoin Signet', network: 'signet' },
  regtest: { enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' },
}

/** Makes the provider of UniSat's API: it shows the payment address of the selected account and no other. */
export function createUnisatProvider(context: BitcoinContext, answer: Controller['answer']): UnisatProvider {
  const events = createEmitter<UnisatEvents>()
  const { session } = context
  const chain = () => chains[context.network()]
  const accounts = () => (session.open ? [context.keys().payment.address] : [])

  async function switchTo(method: string, wanted: unknown, matches: (chain: UnisatChain) => boolean) {
    const network = context.networks.find((name) => matches(chains[name]))
    if (!network) throw invalidParams(`The wallet does not know the network "${String(wanted)}".`)
    if (network === context.network()) return chain()
    const request = {
      method,
      params: [wanted],
      title: 'Switch network',
      summary: [...siteLines(context), ['Switch to', network] as [string, string]],
    }
    const run = async () => {
      session.selectNetwork(network)
      return chain()
    }
    return answer(request, run, injectedErrors)
  }

  session.on((state, previous) => {
    const wasOpen = previous.connected && !previous.locked
    const changed = state.account !== previous.account || state.network !== previous.network
    if (state.network !== previous.network) {
      events.emit('networkChanged', chain().network)
      events.emit('chainChanged', chain())
    }
    if (session.open !== wasOpen || (session.open && changed)) events.emit('accountsChanged', accounts())
  })

  return {
    requestAccounts: () => connectInjected(context, answer, { method: 'requestAccounts', answer: accounts }),
    async getAccounts() {
      session.resume()
      return accounts()
    },
    async getPublicKey() {
      assertLetIn(context)
      return hex.encode(context.keys().payment.publicKey)
    },
    getNetwork: async () => chain().network,
    switchNetwork: async (wanted) =>
      (await switchTo('switchNetwork', wanted, ({ network }) => network === wanted)).network,
    getChain: async () => chain(),
    switchChain: (wanted) => switchTo('switchChain', wanted, (one) => one.enum === wanted),
    signMessage: (message, type) => signInjected(context, answer, { message, type }),
    signPsbt: (psbt, options) => signInjectedPsbt(context, answer, { psbt, options }),
    disconnect: async () => session.revoke(),
    on: events.on,
    removeListener: events.removeListener,
  }
}
