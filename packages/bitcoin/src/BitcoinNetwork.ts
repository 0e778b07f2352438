/** Where balances come from: exactly one of the two. */
export type BitcoinSource =
  | {
      /** Any server with Esplora's REST API, e.g. `https://esplora.example/api`. */
      esploraUrl: string
      rpcUrl?: undefined
    }
  | {
      /** A node's JSON-RPC, asked by `scantxoutset`: for local chains, whose set of coins is small. */
      rpcUrl: string
      esploraUrl?: undefined
    }

/** A Bitcoin network a page asks for. */
export type BitcoinNetwork<reference extends string = string> = BitcoinSource & {
  name: string
  /** The hash of the genesis block, whole; its first half is the network's id. */
  genesisHash: string
  /** The second half of its CAIP-2 id, for the compiler alone: the first 32 characters of the hash. */
  '~reference'?: reference
  /** Which prefixes addresses have, and under which name wallets know the network. */
  kind: 'mainnet' | 'testnet' | 'signet' | 'regtest'
  explorerUrl?: string
}
