import { equalBytes } from '@scure/btc-signer/utils.js'
import type { Psbt } from '../../codec/psbt.js'
import { encodeOutput, type TransactionOutput, txidOf } from '../../codec/transaction.js'

/** The coin that an input spends; where a whole transaction tells of it, that has to be the one the input names (M-33). */
export function spentBy({ transaction, inputs }: Psbt, index: number): TransactionOutput {
  const { spent, previous } = inputs[index] ?? {}
  const input = transaction.inputs[index]
  if (!previous || !input) {
    if (!spent) throw new TypeError('An input does not say what it spends.')
    return spent
  }
  const output = previous.outputs[input.vout]
  const isIt = output && txidOf(previous) === input.txid
  if (!isIt || (spent && !equalBytes(encodeOutput(spent), encodeOutput(output))))
    throw new TypeError('An input spends something else than it says.')
  return output
}
