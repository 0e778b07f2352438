import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import type { ChainSource, Coin } from '../../chain/ChainSource.js'
import { type BitcoinTransaction, decodeTransaction, txidOf } from '../../codec/transaction.js'

/**
 * Reads the transactions that made the coins, whole. A signature from before segwit does not say what its coin is worth:
 * only the transaction itself proves it (M-33).
 */
export async function readPrevious(
  chain: ChainSource,
  coins: readonly Coin[],
): Promise<ReadonlyMap<string, string>> {
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
