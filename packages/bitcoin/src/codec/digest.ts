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

export type DigestParameters = {
  transaction: BitcoinTransaction
  /** Place of the input that is signed. */
  index: number
}

/** What a signature from before segwit is of: the transaction, with the spent script in its own place. */
export function digestLegacy({ transaction, index }: DigestParameters, code: Uint8Array): Uint8Array {
  const inputs = transaction.inputs.map((input, place) => ({
    ...input,
    script: place === index ? code : new Uint8Array(),
    witness: [],
  }))
  return hash256(concatBytes(encodeTransaction({ ...transaction, inputs }), uint32(sighashAll)))
}

/** What a signature of segwit's first version is of (BIP-143). */
export function digestSegwit(
  { transaction, index }: DigestParameters,
  code: Uint8Array,
  amount: bigint,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const input = inputAt(transaction, index)
  return hash256(
    concatBytes(
      uint32(version),
      hash256(concatBytes(...inputs.map(encodeOutpoint))),
      hash256(concatBytes(...inputs.map(({ sequence }) => uint32(sequence)))),
      encodeOutpoint(input),
      block(code),
      uint64(amount),
      uint32(input.sequence),
      hash256(concatBytes(...outputs.map(encodeOutput))),
      uint32(lockTime),
      uint32(sighashAll),
    ),
  )
}

/** What a signature by a taproot output's own key is of; all coins that are spent are part of it (BIP-341). */
export function digestTaproot(
  { transaction, index }: DigestParameters,
  spent: readonly TransactionOutput[],
  sighash: typeof sighashDefault | typeof sighashAll,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, sighash),
    uint32(version),
    uint32(lockTime),
    sha256(concatBytes(...inputs.map(encodeOutpoint))),
    sha256(concatBytes(...spent.map(({ amount }) => uint64(amount)))),
    sha256(concatBytes(...spent.map(({ script }) => block(script)))),
    sha256(concatBytes(...inputs.map(({ sequence }) => uint32(sequence)))),
    sha256(concatBytes(...outputs.map(encodeOutput))),
    Uint8Array.of(0),
    uint32(index),
  )
}

function inputAt({ inputs }: BitcoinTransaction, index: number) {
  const input = inputs[index]
  if (!input) throw new RangeError(`The transaction has no input ${index}.`)
  return input
}
