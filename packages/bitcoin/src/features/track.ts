import type { ReadTransactionParameters, TrackCapability, TransactionReading } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import type { ChainSource, ChainTransaction, Outpoint } from '../chain/ChainSource.js'
import { parseTransaction } from '../chain/parseTransaction.js'
import { type BitcoinTransaction, decodeTransaction, txidOf } from '../codec/transaction.js'
import { isSpentBy } from './isSpentBy.js'
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
      const { caipNetworkId, hash, anchor, wasGone } = parameters
      const { chain } = openNetwork(context, caipNetworkId)
      // A wallet's garbage: nothing can be said of it (F-27).
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) return { status: 'unknown' }
      const found = hash === undefined ? undefined : await readById(chain, hash)
      if (hash !== undefined && found) return toReading(hash, found, parameters)
      const spender = await findSpender(chain, anchor?.kind === 'inputs' ? anchor.inputs : [])
      if (spender === undefined)
        return hash !== undefined && !wasGone && (await rebroadcast(chain, hash))
          ? { status: 'pending', hash }
          : { status: 'unseen' }
      const { by, other } = spender
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
  { hex: raw, block }: ChainTransaction,
  { from, anchor }: ReadTransactionParameters,
): TransactionReading {
  if (!block) {
    // Which coins a wallet took that chose them by itself is learnt here.
    const coins = anchor ? [] : (parseTransaction(raw, from)?.inputs ?? [])
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

/** A transaction as a server has it; nothing where that is another one (an id is a hash). */
async function readById(chain: ChainSource, txid: string): Promise<ChainTransaction | undefined> {
  const found = await chain.readTransaction(txid)
  const transaction = found && parse(found.hex)
  return transaction && txidOf(transaction) === txid ? found : undefined
}

/** The transaction that spends one of these coins: what a server says does, and does by its own bytes. */
async function findSpender(
  chain: ChainSource,
  coins: readonly string[],
): Promise<{ by: string; other: ChainTransaction } | undefined> {
  const readParsed = async (txid: string) => parse((await readById(chain, txid))?.hex ?? '')
  for (const coin of coins) {
    const outpoint = readOutpoint(coin)
    const by = outpoint && (await chain.findSpender(outpoint))
    const other = by && (await readById(chain, by))
    const transaction = other && parse(other.hex)
    if (transaction && (await isSpentBy({ coin, transaction, readById: readParsed }))) return { by, other }
  }
  return undefined
}

function parse(raw: string): BitcoinTransaction | undefined {
  try {
    return decodeTransaction(hex.decode(raw))
  } catch {
    return undefined
  }
}

function readOutpoint(coin: string): Outpoint | undefined {
  const [, txid, vout] = /^([0-9a-f]{64}):(\d{1,9})$/.exec(coin) ?? []
  return txid === undefined ? undefined : { txid, vout: Number(vout) }
}

/** What a transaction does that spends the same coins: the same payment, nothing but to oneself, or a payment of its own. */
function compare(
  { hex: raw }: ChainTransaction,
  { from, expected: { to, value } }: ReadTransactionParameters,
) {
  if (parseTransaction(raw, to)?.paid.some((output) => output.value === value)) return 'repriced'
  return parseTransaction(raw, from)?.elsewhere === 0n ? 'cancelled' : 'conflicted'
}
