import { sighashDefault } from '../codec/digest.js'
import { decodeLock } from '../codec/script.js'
import type { BitcoinTransaction, TransactionOutput } from '../codec/transaction.js'
import { isValidSignature } from './send/isValidSignature.js'
import { coinId } from './send/protectCoins.js'
import type { InputType } from './send/sizes.js'
import { findSignature } from './send/takeSignatures.js'

export type IsSpentByParameters = {
  /** `txid:index`. */
  coin: string
  transaction: BitcoinTransaction
  /** A transaction that hashes to this id, where it is to be had. */
  readById: (txid: string) => Promise<BitcoinTransaction | undefined>
}

/**
 * Tells whether a transaction spends a coin, by the signature of the key that locks it: a server can make up a transaction, and say
 * that it is in a block, but not that.
 */
export async function isSpentBy({ coin, transaction, readById }: IsSpentByParameters): Promise<boolean> {
  const { inputs } = transaction
  const index = inputs.findIndex((input) => coinId(input) === coin)
  const input = inputs[index]
  if (!input) return false
  const readCoin = async (of: typeof input): Promise<TransactionOutput | undefined> =>
    (await readById(of.txid))?.outputs[of.vout]
  const own = await readCoin(input)
  const type = own && typeOf(own)
  if (!type) return false
  const { script: finalScript, witness: finalWitness } = input
  const found = findSignature({ finalScript, finalWitness }, type)
  if (!found) return false
  // A signature of taproot is for all coins; others are for their own.
  const spent = type === 'p2tr' ? await Promise.all(inputs.map(readCoin)) : []
  const psbt = { transaction, inputs: inputs.map((_, at) => ({ spent: at === index ? own : spent[at] })) }
  // Whatever of the transaction it leaves open, it spends the coin.
  const { signature } = found
  const mark = type === 'p2tr' ? signature[64] : signature.at(-1)
  return isValidSignature(psbt, index, type, found, mark ?? sighashDefault)
}

/** How a coin is spent; in a wallet, a script hash is nested segwit. */
function typeOf({ script }: TransactionOutput): InputType | undefined {
  const type = decodeLock(script)?.type
  return type === 'p2sh' ? 'p2sh-p2wpkh' : type === 'p2wsh' ? undefined : type
}
