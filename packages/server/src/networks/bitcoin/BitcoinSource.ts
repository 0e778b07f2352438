import type { BroadcastSource, FeeSource, HistorySource, UtxoSource } from '../Network.js'

/** Where the data of a Bitcoin chain comes from: our own index of a node, or an Esplora server. */
export type BitcoinSource = FeeSource &
  BroadcastSource &
  HistorySource &
  UtxoSource & {
    /** What an address can spend in the next block, in satoshis; see `isSpendable`. */
    balance: (address: string, signal?: AbortSignal) => Promise<bigint>
  }
