/** How UniSat writes networks, short and long; it has no regtest, which is written here as it would be. */
export type UnisatNetworkName = 'livenet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

export type UnisatChainName =
  | 'BITCOIN_MAINNET'
  | 'BITCOIN_TESTNET'
  | 'BITCOIN_TESTNET4'
  | 'BITCOIN_SIGNET'
  | 'BITCOIN_REGTEST'

export type UnisatChain = { enum: UnisatChainName; name: string; network: UnisatNetworkName }

/** How a message is signed; by ECDSA unless told otherwise. */
export type UnisatMessageType = 'ecdsa' | 'bip322-simple'

/** Which inputs of a PSBT are signed, and whether they are finished then: they are, unless told otherwise. */
export type UnisatSignOptions = {
  autoFinalized?: boolean
  toSignInputs?: readonly {
    index: number
    address?: string
    publicKey?: string
    sighashTypes?: readonly number[]
  }[]
}

export type UnisatEvents = {
  /** The one selected address, or nothing. */
  accountsChanged: string[]
  networkChanged: UnisatNetworkName
  chainChanged: UnisatChain
}

/**
 * The provider that UniSat and its imitators put in `window.unisat`: one address for everything.
 *
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
export type UnisatProvider = {
  requestAccounts(): Promise<string[]>
  /** Empty until the page is connected; never prompts. */
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  getNetwork(): Promise<UnisatNetworkName>
  switchNetwork(network: UnisatNetworkName): Promise<UnisatNetworkName>
  getChain(): Promise<UnisatChain>
  switchChain(chain: UnisatChainName): Promise<UnisatChain>
  /** Base64. */
  signMessage(message: string, type?: UnisatMessageType): Promise<string>
  /** Hex, both ways. */
  signPsbt(psbt: string, options?: UnisatSignOptions): Promise<string>
  disconnect(): Promise<void>
  on<name extends keyof UnisatEvents>(name: name, listener: (value: UnisatEvents[name]) => void): void
  removeListener<name extends keyof UnisatEvents>(
    name: name,
    listener: (value: UnisatEvents[name]) => void,
  ): void
}
