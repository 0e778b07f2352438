import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { block, uint32, uint64 } from './bytes.js'
import { hash256, taggedHash } from './hashes.js'
import {
  type BitcoinTransaction,
  encodeOutpoint,
  encodeOutput,
  encodeTransaction,
  type TransactionOutput,
} from './transaction.js'

/** Marks of signatures that are for everything in a transaction; schnorr has one that is not written down. */
export const sighashAll = 1
export const sighashDefault = 0

/** What a mark says beside "all": no outputs, the one in the input's own place, and of the inputs that one alone. */
const none = 2
const single = 3
const ownInputAlone = 0x80

/** Every mark there is; the one that is not written down is schnorr's. */
export const sighashTypes: readonly number[] = [0, 1, 2, 3, 0x81, 0x82, 0x83]

/** Reads how much of a transaction a mark is for. */
export function readSighash(sighash: number) {
  const outputs = sighash & 0x1f
  return {
    isNone: outputs === none,
    isSingle: outputs === single,
    isAlone: (sighash & ownInputAlone) !== 0,
    /** Everything in the transaction is fixed by such a signature. */
    isWhole: sighash === sighashAll || sighash === sighashDefault,
  }
}

export type DigestParameters = {
  transaction: BitcoinTransaction
  /** Place of the input that is signed. */
  index: number
  sighash?: number | undefined
}

/** What a signature from before segwit is of: the transaction, with the spent script in its own place. */
export function digestLegacy(
  { transaction, index, sighash = sighashAll }: DigestParameters,
  code: Uint8Array,
): Uint8Array {
  const { isNone, isSingle, isAlone } = readSighash(sighash)
  // There it would be of a constant, good for every transaction.
  if (isSingle && !transaction.outputs[index]) throw new RangeError(`The transaction has no output ${index}.`)
  const isOpen = isNone || isSingle
  const inputs = transaction.inputs.map((input, place) => ({
    ...input,
    script: place === index ? code : new Uint8Array(),
    sequence: isOpen && place !== index ? 0 : input.sequence,
    witness: [],
  }))
  const blank = { amount: 0xffff_ffff_ffff_ffffn, script: new Uint8Array() }
  const outputs = transaction.outputs.flatMap((output, place) => {
    if (isNone || (isSingle && place > index)) return []
    return isSingle && place < index ? blank : output
  })
  const signed = { ...transaction, inputs: isAlone ? inputs.slice(index, index + 1) : inputs, outputs }
  return hash256(concatBytes(encodeTransaction(signed), uint32(sighash)))
}

/** What a signature of segwit's first version is of (BIP-143). */
export function digestSegwit(
  { transaction, index, sighash = sighashAll }: DigestParameters,
  code: Uint8Array,
  amount: bigint,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const { isNone, isSingle, isAlone } = readSighash(sighash)
  const input = inputAt(transaction, index)
  const nothing = new Uint8Array(32)
  const sequences = inputs.map(({ sequence }) => uint32(sequence))
  const paid = isSingle ? outputs.slice(index, index + 1) : outputs
  return hash256(
    concatBytes(
      uint32(version),
      isAlone ? nothing : hash256(concatBytes(...inputs.map(encodeOutpoint))),
      isAlone || isNone || isSingle ? nothing : hash256(concatBytes(...sequences)),
      encodeOutpoint(input),
      block(code),
      uint64(amount),
      uint32(input.sequence),
      isNone || (isSingle && paid.length === 0) ? nothing : hash256(concatBytes(...paid.map(encodeOutput))),
      uint32(lockTime),
      uint32(sighash),
    ),
  )
}

/** What a signature by a taproot output's own key is of; all coins that are spent are part of it (BIP-341). */
export function digestTaproot(
  { transaction, index, sighash = sighashDefault }: DigestParameters,
  spent: readonly TransactionOutput[],
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const { isNone, isSingle, isAlone } = readSighash(sighash)
  const input = inputAt(transaction, index)
  const coin = spent[index]
  const own = outputs[index]
  if (!coin || (isSingle && !own)) throw new RangeError(`The transaction has nothing at ${index}.`)
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, sighash),
    uint32(version),
    uint32(lockTime),
    ...(isAlone
      ? []
      : [
          sha256(concatBytes(...inputs.map(encodeOutpoint))),
          sha256(concatBytes(...spent.map(({ amount }) => uint64(amount)))),
          sha256(concatBytes(...spent.map(({ script }) => block(script)))),
          sha256(concatBytes(...inputs.map(({ sequence }) => uint32(sequence)))),
        ]),
    ...(isNone || isSingle ? [] : [sha256(concatBytes(...outputs.map(encodeOutput)))]),
    Uint8Array.of(0),
    ...(isAlone ? [encodeOutpoint(input), encodeOutput(coin), uint32(input.sequence)] : [uint32(index)]),
    ...(isSingle && own ? [sha256(encodeOutput(own))] : []),
  )
}

function inputAt({ inputs }: BitcoinTransaction, index: number) {
  const input = inputs[index]
  if (!input) throw new RangeError(`The transaction has no input ${index}.`)
  return input
}
