/** An unspent output of an address. */
export type Coin = {
  txid: string
  vout: number
  value: bigint
  /** Absent while it waits. */
  height?: number | undefined
  /** It waits, and whoever made it is the address itself: change, which nobody else can take back. */
  isOwn: boolean
}

/** Prices in satoshis for 1,000 virtual bytes. */
export type ChainFees = {
  slow: bigint
  normal: bigint
  fast: bigint
  /** Least that nodes pass on now. */
  floor: bigint
  /** Rates at which transactions were in a block after so many blocks at most. */
  estimates: readonly { blocks: number; rate: bigint }[]
  /** Virtual bytes that wait, by their rates; absent where the server does not tell. */
  queue?: readonly { rate: bigint; size: number }[] | undefined
}

/** A transaction that waits for a block. */
export type WaitingTransaction = { txid: string; size: number; fee: bigint }

/** What an address has. */
export type Holdings = {
  coins: readonly Coin[]
  /** What its own waiting transactions have taken away, fees included. */
  outgoing: bigint
}

/** A transaction that the network has. */
export type ChainTransaction = {
  hex: string
  /** Block that holds it, and blocks since, its own included; absent while it waits. */
  block?: { height: number; confirmations: number } | undefined
}

/** Where an output is: a transaction and a place in it. */
export type Outpoint = { txid: string; vout: number }

/** What sending needs to know of a chain, from whichever server the network has. Each throws `rpc/*` where it does not answer. */
export type ChainSource = {
  /** What an address can spend, and what is on its way to it; never what a waiting transaction spends. */
  readCoins: (address: string) => Promise<readonly Coin[]>
  readHoldings: (address: string) => Promise<Holdings>
  readFees: () => Promise<ChainFees>
  /** Height of the newest block. */
  readTip: () => Promise<number>
  /** Nothing where the network does not know it. */
  readTransaction: (txid: string) => Promise<ChainTransaction | undefined>
  /** A transaction that waits, with all waiting ones that it is built on; none where it does not wait. */
  readPackage: (txid: string) => Promise<readonly WaitingTransaction[]>
  /** Id of the transaction that spends an output, waiting or not; nothing where it is unspent. */
  findSpender: (outpoint: Outpoint) => Promise<string | undefined>
  /** Hands a signed transaction to the network; also right where the network has it already. Throws `send/*` where it refuses. */
  broadcast: (hex: string, txid: string) => Promise<void>
}
