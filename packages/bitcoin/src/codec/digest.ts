import { RawTx } from '@scure/btc-signer/script.js'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { type BitcoinTransaction, encodeUnsigned, type TransactionOutput, toRaw } from './transaction.js'

/** Marks of signatures that are for everything in a transaction; schnorr has one that is not written down. */
export const sighashAll = SigHash.ALL
export const sighashDefault = SigHash.DEFAULT

/** Every mark there is; the one that is not written down is schnorr's. */
export const sighashTypes: readonly number[] = Object.values(SigHash)

/** Reads how much of a transaction a mark is for. */
export function readSighash(sighash: number) {
  const outputs = sighash & 0x1f
  return {
    isNone: outputs === SigHash.NONE,
    isSingle: outputs === SigHash.SINGLE,
    /** Of the inputs, the signature is for its own alone. */
    isAlone: (sighash & 0x80) !== 0,
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

/** What a signature from before segwit is of: the transaction, with the spent script in its own place. The library has no name for it. */
export function digestLegacy(
  { transaction, index, sighash = sighashAll }: DigestParameters,
  code: Uint8Array,
): Uint8Array {
  const { isNone, isSingle, isAlone } = readSighash(sighash)
  // There it would be of a constant, good for every transaction.
  if (isSingle && !transaction.outputs[index]) throw new RangeError(`The transaction has no output ${index}.`)
  const raw = toRaw(transaction)
  const isOpen = isNone || isSingle
  const inputs = raw.inputs.map((input, place) => ({
    ...input,
    finalScriptSig: place === index ? code : new Uint8Array(),
    sequence: isOpen && place !== index ? 0 : input.sequence,
  }))
  const blank = { amount: 0xffff_ffff_ffff_ffffn, script: new Uint8Array() }
  const outputs = raw.outputs.flatMap((output, place) => {
    if (isNone || (isSingle && place > index)) return []
    return isSingle && place < index ? blank : output
  })
  const signed = {
    ...raw,
    segwitFlag: false,
    inputs: isAlone ? inputs.slice(index, index + 1) : inputs,
    outputs,
  }
  return sha256x2(RawTx.encode(signed), Uint8Array.of(sighash, 0, 0, 0))
}

/** What a signature of segwit's first version is of (BIP-143). */
export const digestSegwit = (
  { transaction, index, sighash = sighashAll }: DigestParameters,
  code: Uint8Array,
  amount: bigint,
): Uint8Array => open(transaction).preimageWitnessV0(index, code, sighash, amount)

/** What a signature by a taproot output's own key is of; all coins that are spent are part of it (BIP-341). */
export const digestTaproot = (
  { transaction, index, sighash = sighashDefault }: DigestParameters,
  spent: readonly TransactionOutput[],
): Uint8Array =>
  open(transaction).preimageWitnessV1(
    index,
    spent.map(({ script }) => script),
    sighash,
    spent.map(({ amount }) => amount),
  )

/** A transaction as the library signs it, whatever its outputs are: what is signed is judged elsewhere. */
const open = (transaction: BitcoinTransaction): Transaction =>
  Transaction.fromRaw(encodeUnsigned(transaction), {
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
  })
