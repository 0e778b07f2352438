import type { BitcoinNetworkName } from './bitcoinNetwork.js'
import type { UnisatMessageType, UnisatSignOptions } from './UnisatProvider.js'

/** Where OKX keeps its object for each network; it has none for regtest, which is named here as it would be. */
export type OkxNetworkKey =
  | 'bitcoin'
  | 'bitcoinTestnet'
  | 'bitcoinTestnet4'
  | 'bitcoinSignet'
  | 'bitcoinRegtest'

export type OkxAccount = { address: string; publicKey: string; compressedPublicKey: string }

export type OkxEvents = {
  /** The one selected address, or nothing. */
  accountsChanged: string[]
  accountChanged: OkxAccount | null
}

/**
 * One network of `window.okxwallet`: one address for everything.
 *
 * @see https://web3.okx.com/onchainos/dev-docs/sdks/chains/bitcoin/provider
 */
export type OkxBitcoin = {
  connect(): Promise<OkxAccount>
  requestAccounts(): Promise<string[]>
  /** Empty until the page is connected on this network; never prompts. */
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  /** Base64; by ECDSA unless told otherwise. */
  signMessage(message: string, type?: UnisatMessageType): Promise<string>
  /** Hex, both ways. */
  signPsbt(psbt: string, options?: UnisatSignOptions): Promise<string>
  disconnect(): Promise<void>
  on<name extends keyof OkxEvents>(name: name, listener: (value: OkxEvents[name]) => void): void
  removeListener<name extends keyof OkxEvents>(name: name, listener: (value: OkxEvents[name]) => void): void
}

/** The part of `window.okxwallet` that is about Bitcoin, with one object for each network the wallet has. */
export type OkxProvider = Partial<Record<OkxNetworkKey, OkxBitcoin>>

/** The key of a network's object. */
export const okxNetworkKeys: Readonly<Record<BitcoinNetworkName, OkxNetworkKey>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  testnet4: 'bitcoinTestnet4',
  signet: 'bitcoinSignet',
  regtest: 'bitcoinRegtest',
}
