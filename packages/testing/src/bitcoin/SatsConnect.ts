import type { BitcoinPurpose } from './bitcoinContext.js'
import type { SatsConnectNetworkName } from './bitcoinNetwork.js'
import type { MessageProtocol } from './prepareSignMessage.js'

/** An address as sats-connect writes it. */
export type SatsConnectAddress = {
  address: string
  /** Hexadecimal; x-only for taproot. */
  publicKey: string
  purpose: BitcoinPurpose
  addressType: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  walletType: 'software'
}

export type SatsConnectNetwork = {
  bitcoin: { name: SatsConnectNetworkName }
  stacks: { name: 'mainnet' | 'testnet' }
  spark: { name: 'mainnet' | 'regtest' }
}

export type SatsConnectAccount = {
  id: string
  addresses: SatsConnectAddress[]
  walletType: 'software'
  network: SatsConnectNetwork
}

/** The methods of the request API that a scripted wallet serves, with what goes in and what comes out. */
export type SatsConnectMethods = {
  getInfo: {
    params: null | undefined
    result: { version: string; platform: 'web'; methods: string[]; supports: string[] }
  }
  getAddresses: {
    params: { purposes: readonly BitcoinPurpose[]; message?: string }
    result: { addresses: SatsConnectAddress[]; network: SatsConnectNetwork }
  }
  getAccounts: {
    params: { purposes: readonly BitcoinPurpose[]; message?: string }
    result: SatsConnectAddress[]
  }
  getBalance: {
    params: null | undefined
    /** Satoshis of the payment address, as decimal strings. */
    result: { confirmed: string; unconfirmed: string; total: string }
  }
  signMessage: {
    params: { address: string; message: string; protocol?: MessageProtocol }
    result: { signature: string; messageHash: string; address: string; protocol: MessageProtocol }
  }
  signPsbt: {
    /** `signInputs` maps addresses to the indexes they sign; without it the wallet signs all inputs that are its own. */
    params: { psbt: string; signInputs?: Record<string, readonly number[]>; broadcast?: boolean }
    result: { psbt: string; txid?: string }
  }
  sendTransfer: {
    params: { recipients: readonly { address: string; amount: number }[] }
    result: { txid: string }
  }
  wallet_connect: {
    params:
      | { addresses?: readonly BitcoinPurpose[]; message?: string; network?: SatsConnectNetworkName }
      | null
      | undefined
    result: SatsConnectAccount
  }
  wallet_disconnect: { params: null | undefined; result: null }
  wallet_getAccount: { params: null | undefined; result: SatsConnectAccount }
  wallet_getNetwork: { params: null | undefined; result: SatsConnectNetwork }
  wallet_changeNetwork: { params: { name: SatsConnectNetworkName }; result: null }
}

/** JSON-RPC 2.0: requests resolve to one of the two, and never reject. */
export type SatsConnectResponse<result> =
  | { jsonrpc: '2.0'; id: string; result: result }
  | { jsonrpc: '2.0'; id: string; error: { code: number; message: string; data?: unknown } }

export type SatsConnectEvents = {
  accountChange: { type: 'accountChange'; addresses?: SatsConnectAddress[] }
  networkChange: {
    type: 'networkChange'
    bitcoin: { name: SatsConnectNetworkName }
    stacks: { name: string }
    addresses?: SatsConnectAddress[]
  }
  disconnect: { type: 'disconnect' }
}

/** One event with its listener. */
export type SatsConnectListener = {
  [name in keyof SatsConnectEvents]: { eventName: name; cb: (event: SatsConnectEvents[name]) => void }
}[keyof SatsConnectEvents]

/** The provider a page talks to. */
export type SatsConnectProvider = {
  request<method extends keyof SatsConnectMethods>(
    method: method,
    params?: SatsConnectMethods[method]['params'],
  ): Promise<SatsConnectResponse<SatsConnectMethods[method]['result']>>
  /** The result ends the subscription. */
  addListener(listener: SatsConnectListener): () => void
}

/** WBIP-004's description of a wallet, in `window.btc_providers`. */
export type SatsConnectInfo = {
  /** Where the provider is found, as a path from the window, e.g. `LatchkeyProviders.Demo`. */
  id: string
  name: string
  icon: string
  webUrl?: string
  methods: string[]
}
