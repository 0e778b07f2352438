import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import type { ChainSource, Coin } from '../../chain/ChainSource.js'
import { type BitcoinTransaction, decodeTransaction, txidOf } from '../../codec/transaction.js'
import type { InputType } from './sizes.js'

export type ReadPreviousParameters = { type: InputType; coins: readonly Coin[] }

/**
 * Reads the transactions that made the coins, whole, where signatures do not prove what the coins are worth (M-33). One from
 * before segwit says nothing of it. One of segwit's first version vouches for its own coin alone: a server that understates
 * another coin each time collects signatures that are valid together, and what it hid becomes the fee. Taproot signatures
 * vouch for all coins, and one of the first version for the only one.
 */
export async function readPrevious(
  chain: ChainSource,
  { type, coins }: ReadPreviousParameters,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (type === 'p2tr' || (type !== 'p2pkh' && coins.length === 1)) return undefined
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const found = await Promise.all(
    ids.map(async (txid) => [txid, (await chain.readTransaction(txid))?.hex ?? ''] as const),
  )
  const previous = new Map(found)
  for (const { txid, vout, value } of coins) {
    const transaction = read(previous.get(txid) ?? '')
    const isIt = transaction && txidOf(transaction) === txid && transaction.outputs[vout]?.amount === value
    if (!isIt) throw new LatchkeyError('send/expired', { details: `${txid} is not to be had.` })
  }
  return previous
}

function read(raw: string): BitcoinTransaction | undefined {
  try {
    return decodeTransaction(hex.decode(raw))
  } catch {
    return undefined
  }
}
