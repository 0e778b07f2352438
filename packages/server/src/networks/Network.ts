import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import type { NetworkConfig } from '../config/configSchema.js'
import type { NodePool } from '../nodes/NodePool.js'

/** A coin or token of one chain. */
export type Token = {
  chainId: Caip2Id
  /** In the chain's canonical spelling (EIP-55, base58); absent for the native coin. */
  address?: string
  name: string
  symbol: string
  decimals: number
  /** Absolute https URL, or empty. */
  iconUrl: string
  /** Whether the operator's token list names it. What is not listed has no price (S-10) and may be spam (S-13). */
  listed: boolean
  /** The operator's word for what it is on every chain; only what is listed has one. */
  asset?: string | undefined
}

/** How much of a token an account holds, in base units. */
export type Holding = { token: Token; amount: bigint }

/** What an account holds on a chain: the native coin first, then tokens with an amount. */
export type Holdings = {
  holdings: Holding[]
  /** Some of what is not listed could not be read. */
  isPartial?: boolean
}

export type BalanceSource = {
  /** What a read costs of a client's limits: more than 1 where nodes are asked many times for it (S-41). */
  cost?: number
  /** `include` names tokens to read even if none is held. */
  balances: (
    address: string,
    options: { include?: readonly string[]; signal?: AbortSignal },
  ) => Promise<Holdings>
}

/** What one transaction moved for the account whose history it is. */
export type AccountTransfer = {
  token: Token
  direction: 'in' | 'out' | 'self'
  amount: bigint
}

/** One transaction from the view of an account. */
export type AccountTransaction = {
  /** Unique: the hash, the signature, the txid. */
  id: string
  hash: string
  /** `send`, `receive`, `trade`, `approve`, `execute`, `deploy`, `mint`, `burn`. */
  operation: string
  /** Undefined while it waits in the mempool. */
  minedAt: Date | undefined
  /** The parties of a payment; anybody can make a log that names an account, so they prove nothing (S-02). */
  from: string
  to: string
  /** Whether the account itself made the transaction, by its signature; undefined where the source does not say. */
  isInitiator: boolean | undefined
  status: 'confirmed' | 'failed' | 'pending'
  nonce: number
  /** Blocks that hold it or build on it, and how many make it final: until then, where the chain counts to a number. */
  confirmations?: { count: number; of: number }
  transfers: AccountTransfer[]
}

export type HistoryPage = {
  transactions: AccountTransaction[]
  next: string | null
  /** From when on nothing is missing; null where nothing is known. Absent where it goes back to the beginning of the chain. */
  from?: Date | null
}

export type HistorySource = {
  /** What a page costs of a client's limits: more than 1 where nodes are asked many times for it (S-41). */
  cost?: number
  /** Newest first. `cursor` is a `next` of before; one that is not ours is `refuseValue('cursor', …)`. */
  history: (
    address: string,
    options: { cursor?: string; limit: number; signal?: AbortSignal },
  ) => Promise<HistoryPage>
}

export type PriceSource = {
  /** Prices per whole unit by `priceKey(token)`; a token without a known price is absent, never 0. */
  prices: (tokens: readonly Token[], currency: Currency, signal?: AbortSignal) => Promise<Map<string, number>>
}

/** The key of a token in a map of prices: only chain and address, never the symbol (S-10). */
export const priceKey = ({ chainId, address }: Pick<Token, 'chainId' | 'address'>) =>
  `${chainId}/${address?.toLowerCase() ?? 'native'}`

/** What a transaction pays to go through: wei of gas, micro-lamports a compute unit, or sat per 1,000 vB. */
export type FeeSource = {
  fees: (signal?: AbortSignal) => Promise<Fees>
  /** Of an EVM chain: what a unit of gas costs in a transaction that names one price, all of which is paid. */
  gasPrices?: (signal?: AbortSignal) => Promise<Fees>
}

/** A price by how soon a transaction should go through. */
export type Fees = { standard: bigint; fast: bigint; instant: bigint }

export type SwapQuote = { toAmount: bigint }
export type PreparedTransaction = { to: string; data: `0x${string}`; value: bigint }

/**
 * Swaps on a chain's own exchanges, on whichever gives more, or by a service; `undefined` addresses are the native coin. On
 * Solana `data` is a whole transaction, and there is nothing to approve.
 */
export type SwapSource = {
  tokens: () => Promise<readonly Token[]>
  quote: (swap: SwapPair & { amount: bigint; signal?: AbortSignal }) => Promise<SwapQuote>
  /** The most that one of the exchanges may take. */
  allowance: (token: string, owner: string, signal?: AbortSignal) => Promise<bigint>
  /** Approves exactly `amount`, for the exchange that would swap it; `owner` finds the one whose approval is taken back. */
  buildApprove: (
    swap: SwapPair & { amount: bigint; owner?: string | undefined; signal?: AbortSignal },
  ) => Promise<PreparedTransaction>
  buildSwap: (
    swap: SwapPair & {
      amount: bigint
      recipient: string
      slippageBasisPoints: number
      estimateGas: boolean
      signal?: AbortSignal
    },
  ) => Promise<PreparedTransaction & { toAmount: bigint; minimumAmount: bigint; gas: bigint }>
}

export type SwapPair = { from: string | undefined; to: string | undefined }

export type IdentitySource = {
  /**
   * The forward-checked name of an address for the first of some coin types that it has one for (Ethereum's and that of all EVM
   * networks unless told otherwise), and its picture. Undefined where it has none; throws where no node can say.
   */
  identify: (
    address: string,
    options?: { coinTypes?: readonly number[]; signal?: AbortSignal },
  ) => Promise<NamedAccount | undefined>
}

export type NamedAccount = {
  name: string | null
  avatar: string | null
  /** The coin types that the name is the account's by, where that is not all of EVM. */
  coinTypes?: readonly number[]
  /** Something of it could not be asked just now, so that it is not to be remembered for long. */
  isPassing?: boolean
}

export type NameSource = {
  /** Tells whether a name is of this registry, by its form alone. */
  covers: (name: string) => boolean
  /**
   * The address that a name stands for, as the registry says; nothing where it is not registered. One in doubt is
   * `refuseValue('name', …)`.
   */
  resolve: (name: string, signal?: AbortSignal) => Promise<string | undefined>
}

/** An output that an address can spend. */
export type Utxo = {
  txid: string
  vout: number
  amount: bigint
  /** Undefined while it waits in the mempool. */
  height: number | undefined
  /** Whether it is a block's reward, which waits for 100 blocks. */
  coinbase: boolean
}

export type UtxoSource = {
  /** What an address can spend, and the height of the chain that this holds for. */
  utxos: (address: string, signal?: AbortSignal) => Promise<{ utxos: Utxo[]; tip: number }>
}

export type BroadcastSource = {
  /** Hands a signed transaction to the network and returns its id; a refusal of the node is `refuseValue('transaction', …)`. */
  broadcast: (transaction: string, signal?: AbortSignal) => Promise<string>
}

/** Work that one process does for all: an index that follows a chain. */
export type NetworkJob = {
  /** Names the advisory lock, e.g. `index:eip155:31337`. */
  name: string
  /** Runs until the signal fires; throwing makes the leader start it again after a pause. */
  run: (signal: AbortSignal) => Promise<void>
}

/** How far an index is. */
export type IndexProgress = {
  head: number | undefined
  indexed: number | undefined
  backfilledTo: number | undefined
}

/** One chain as this server serves it. What a chain cannot do is absent, and the call says so (400). */
export type Network = {
  chainId: Caip2Id
  namespace: ChainNamespace
  name: string
  config: NetworkConfig
  native: Token
  /** The operator's token list, native excluded. */
  tokens: readonly Token[]
  nodes: NodePool
  /** The canonical spelling of an address of this chain; `refuseValue('address', …)` where it is none. */
  parseAddress: (text: string) => string
  balances: BalanceSource
  history: HistorySource
  prices?: PriceSource
  fees?: FeeSource
  swaps?: SwapSource
  identity?: IdentitySource
  names?: NameSource
  utxos?: UtxoSource
  broadcast?: BroadcastSource
  jobs: readonly NetworkJob[]
  progress?: () => Promise<IndexProgress>
}

export type Networks = {
  all: readonly Network[]
  find: (chainId: string) => Network | undefined
  /** The network, or `refuseValue('chainId', 'chain … is not supported')`. */
  get: (chainId: string) => Network
}
