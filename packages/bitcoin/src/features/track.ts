import type { ReadTransactionParameters, TrackCapability, TransactionReading } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import type { ChainSource, ChainTransaction, Outpoint } from '../chain/ChainSource.js'
import { parseTransaction } from '../chain/parseTransaction.js'
import { openNetwork, type SendContext } from './SendContext.js'
import { findSigned } from './send/keepSigned.js'

/** Blocks after which no reorganisation is expected any more. */
const finality = 6

/** Reads what became of transactions: by their ids, and without a trace of one by the coins that it spends. */
export function createTrack(context: Pick<SendContext, 'networks' | 'storage'>): TrackCapability {
  /** Hands in once more what was signed here; whether the network took it. */
  async function rebroadcast(chain: ChainSource, txid: string): Promise<boolean> {
    const signed = findSigned(context.storage, txid)
    if (!signed) return false
    try {
      await chain.broadcast(signed.hex, txid)
      return true
    } catch (error) {
      if (isLatchkeyError(error, 'rpc/unreachable')) throw error
      return false
    }
  }

  return {
    async read(parameters) {
      const { caipNetworkId, hash, anchor } = parameters
      const { chain } = openNetwork(context, caipNetworkId)
      // A wallet's garbage: nothing can be said of it (F-27).
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) return { status: 'unknown' }
      const found = hash === undefined ? undefined : await chain.readTransaction(hash)
      if (hash !== undefined && found) return toReading(hash, found, parameters)
      const by = await findSpender(chain, anchor?.kind === 'inputs' ? anchor.inputs : [])
      if (by === undefined)
        return hash !== undefined && (await rebroadcast(chain, hash))
          ? { status: 'pending', hash }
          : { status: 'unseen' }
      const other = await chain.readTransaction(by)
      if (!other) return { status: 'unseen' }
      const kind = compare(other, parameters)
      // The answer of the wallet was lost: what spends its coins and does what was reviewed is it (F-26).
      if (hash === undefined) {
        if (kind === 'repriced') return toReading(by, other, parameters)
        return { status: other.block ? 'dropped' : 'unseen' }
      }
      // Until one of the two is in a block, it is open which will be.
      if (!other.block || by === hash) return { status: 'pending', hash }
      const isFinal = other.block.confirmations >= finality
      const replaced = { status: 'replaced', hash, by, kind, isFinal } as const
      return kind === 'repriced' ? { ...replaced, outcome: 'confirmed' } : replaced
    },
  }
}

function toReading(
  hash: string,
  { hex, block }: ChainTransaction,
  { from, anchor }: ReadTransactionParameters,
): TransactionReading {
  if (!block) {
    // Which coins a wallet took that chose them by itself is learnt here.
    const coins = anchor ? [] : (parseTransaction(hex, from)?.inputs ?? [])
    const inputs = coins.map(({ txid, vout }) => `${txid}:${vout}`)
    return { status: 'pending', hash, ...(inputs.length > 0 && { anchor: { kind: 'inputs', inputs } }) }
  }
  const { height, confirmations } = block
  return {
    status: 'confirmed',
    hash,
    blockNumber: BigInt(height),
    confirmations,
    isFinal: confirmations >= finality,
    finalAt: finality,
  }
}

/** The transaction that spends one of these coins. */
async function findSpender(chain: ChainSource, coins: readonly string[]): Promise<string | undefined> {
  for (const coin of coins) {
    const outpoint = readOutpoint(coin)
    const by = outpoint && (await chain.findSpender(outpoint))
    if (by) return by
  }
  return undefined
}

function readOutpoint(coin: string): Outpoint | undefined {
  const [, txid, vout] = /^([0-9a-f]{64}):(\d{1,9})$/.exec(coin) ?? []
  return txid === undefined ? undefined : { txid, vout: Number(vout) }
}

/** What a transaction does that spends the same coins: the same payment, nothing but to oneself, or a payment of its own. */
function compare({ hex }: ChainTransaction, { from, expected: { to, value } }: ReadTransactionParameters) {
  if (parseTransaction(hex, to)?.paid.some((output) => output.value === value)) return 'repriced'
  return parseTransaction(hex, from)?.elsewhere === 0n ? 'cancelled' : 'conflicted'
}
