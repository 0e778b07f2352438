import { hex } from '@scure/base'
import type { Controller } from '../createController.js'
import { createEmitter } from '../evm/createEmitter.js'
import {
  assertLetIn,
  connectInjected,
  injectedErrorCode,
  signInjected,
  signInjectedPsbt,
} from './answerInjected.js'
import { BitcoinRpcError } from './BitcoinRpcError.js'
import type { BitcoinContext } from './bitcoinContext.js'
import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import {
  type OkxAccount,
  type OkxBitcoin,
  type OkxEvents,
  type OkxProvider,
  okxNetworkKeys,
} from './OkxProvider.js'

/** Makes the provider of OKX's API: an object for each network, which shows the payment address on that network. */
export function createOkxProvider(context: BitcoinContext, answer: Controller['answer']): OkxProvider {
  return Object.fromEntries(
    context.networks.map((network) => [okxNetworkKeys[network], createNetwork(context, answer, network)]),
  )
}

function createNetwork(
  context: BitcoinContext,
  answer: Controller['answer'],
  network: BitcoinNetworkName,
): OkxBitcoin {
  const events = createEmitter<OkxEvents>()
  const { session } = context
  const isOpen = () => session.open && context.network() === network
  const accounts = () => (isOpen() ? [context.keys().payment.address] : [])

  function account(): OkxAccount {
    const { address, publicKey } = context.keys().payment
    const key = hex.encode(publicKey)
    return { address, publicKey: key, compressedPublicKey: key }
  }
  function assertOpen() {
    assertLetIn(context)
    if (!isOpen())
      throw new BitcoinRpcError(
        injectedErrorCode.unauthorized,
        `The site is not connected to the wallet on ${network}.`,
      )
  }

  session.on((state, previous) => {
    const wasOpen = previous.connected && !previous.locked && previous.network === network
    if (isOpen() === wasOpen && (!isOpen() || state.account === previous.account)) return
    events.emit('accountsChanged', accounts())
    events.emit('accountChanged', isOpen() ? account() : null)
  })

  return {
    connect: () => connectInjected(context, answer, { method: 'connect', network, answer: account }),
    requestAccounts: () =>
      connectInjected(context, answer, { method: 'requestAccounts', network, answer: accounts }),
    async getAccounts() {
      session.resume()
      return accounts()
    },
    async getPublicKey() {
      assertOpen()
      return account().publicKey
    },
    async signMessage(message, type) {
      assertOpen()
      return signInjected(context, answer, { message, type })
    },
    async signPsbt(psbt, options) {
      assertOpen()
      return signInjectedPsbt(context, answer, { psbt, options })
    },
    disconnect: async () => session.revoke(),
    on: events.on,
    removeListener: events.removeListener,
  }
}
