import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js'
import { refuseValue } from '../../answers/Refusal.js'

/** A standard transaction has no more; larger ones are not relayed. */
const mostBytes = 400_000

/** The id of a signed transaction in hex: the hash of it without its witnesses. What is no transaction is refused. */
export function readTransactionId(transaction: string): string {
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(transaction)) {
    throw refuseValue('transaction', 'A Bitcoin transaction is sent as hex')
  }
  if (transaction.length > 2 * mostBytes) {
    throw refuseValue('transaction', `A Bitcoin transaction has at most ${mostBytes} bytes`)
  }
  try {
    const { version, inputs, outputs, lockTime } = RawTx.decode(hex.decode(transaction.toLowerCase()))
    if (inputs.length === 0 || outputs.length === 0) throw new Error('no inputs or no outputs')
    const bytes = RawOldTx.encode({ version, inputs, outputs, lockTime })
    return hex.encode(sha256(sha256(bytes)).reverse())
  } catch (cause) {
    throw refuseValue('transaction', 'This is no signed Bitcoin transaction', cause)
  }
}
