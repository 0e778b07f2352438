import type { ApprovalCall } from '@latchkey/core/adapter'
import { cleanText, makeAmount } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { addressOf } from './codec/script.js'
import type { TransactionOutput } from './codec/transaction.js'

/** `OP_RETURN`: the output holds a note and can never be spent. */
const noteMark = 0x6a
const noteLength = 200

export type DescribeOutputParameters = { own: Uint8Array; kind: BitcoinNetwork['kind'] }

/** Tells whom an output pays, by its script. */
export function describeOutput(
  { script, amount: value }: TransactionOutput,
  { own, kind }: DescribeOutputParameters,
): ApprovalCall {
  const to = addressOf(script, kind)
  const amount = makeAmount(value, 8)
  if (to !== undefined) return { kind: equalBytes(script, own) ? 'change' : 'transfer', to, amount }
  if (script[0] === noteMark && value === 0n) return { kind: 'note', text: readNote(script) }
  return { kind: 'unknown', to: '', amount, data: `0x${hex.encode(script)}` }
}

/** The text of a note that is one push; its bytes where it is no text. */
function readNote(script: Uint8Array): string {
  const [, length = 0] = script
  const bytes = script.subarray(2)
  const isText = length === bytes.length && length <= 75 && bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return cleanText(isText ? new TextDecoder().decode(bytes) : hex.encode(script.subarray(1)), noteLength)
}
