import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { block, count, uint32, uint64 } from './bytes.js'
import { type Reader, readAll, readList } from './createReader.js'
import { hash256 } from './hashes.js'

export type TransactionInput = {
  /** Id of the transaction that made the coin, as people write it. */
  txid: string
  vout: number
  script: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}

export type TransactionOutput = { amount: bigint; script: Uint8Array }

/** A transaction as the network has it. */
export type BitcoinTransaction = {
  version: number
  inputs: readonly TransactionInput[]
  outputs: readonly TransactionOutput[]
  lockTime: number
}

/** All bitcoins there can be. */
export const mostSatoshis = 2_100_000_000_000_000n

/** Reads a transaction, with its witnesses or without; throws unless the bytes are one, and nothing more. */
export const decodeTransaction = (bytes: Uint8Array): BitcoinTransaction => readAll(bytes, readTransaction)

function readTransaction(reader: Reader): BitcoinTransaction {
  const version = reader.uint32()
  // No transaction is without inputs: a zero in their place says that witnesses follow (BIP-144).
  const hasWitness = reader.peek(0) === 0 && reader.peek(1) === 1
  if (hasWitness) reader.take(2)
  const inputs = readList(reader, readInput)
  if (inputs.length === 0) throw new RangeError('The transaction has no inputs.')
  const outputs = readList(reader, readOutput)
  const witnesses = hasWitness ? inputs.map(() => readWitness(reader)) : []
  const lockTime = reader.uint32()
  // One without witnesses is written without the mark, so that each has one form alone.
  if (hasWitness && witnesses.every(({ length }) => length === 0))
    throw new RangeError('The transaction has no witness, and says it has.')
  return {
    version,
    inputs: inputs.map((input, place) => ({ ...input, witness: witnesses[place] ?? [] })),
    outputs,
    lockTime,
  }
}

function readInput({ take, uint32, block }: Reader) {
  const txid = hex.encode(take(32).toReversed())
  return { txid, vout: uint32(), script: block(), sequence: uint32() }
}

/** Reads a witness: its parts, and before them their count. */
export const readWitness = (reader: Reader): Uint8Array[] => readList(reader, ({ block }) => block())

/** Reads an output. */
export function readOutput({ uint64, block }: Reader): TransactionOutput {
  const amount = uint64()
  if (amount > mostSatoshis) throw new RangeError('An output holds more than there can be (M-27).')
  return { amount, script: block() }
}

/** Writes a transaction as the network gets it. */
export function encodeTransaction(transaction: BitcoinTransaction): Uint8Array {
  const { inputs } = transaction
  return inputs.some(({ witness }) => witness.length > 0)
    ? join(
        transaction,
        Uint8Array.of(0, 1),
        concatBytes(...inputs.map(({ witness }) => encodeWitness(witness))),
      )
    : join(transaction)
}

/** Writes a witness: its parts, and before them their count. */
export const encodeWitness = (witness: readonly Uint8Array[]): Uint8Array =>
  concatBytes(count(witness.length), ...witness.map(block))

/** Writes what is signed: a transaction without scripts and witnesses of its inputs. */
export const encodeUnsigned = (transaction: BitcoinTransaction): Uint8Array =>
  join({
    ...transaction,
    inputs: transaction.inputs.map((input) => ({ ...input, script: new Uint8Array() })),
  })

function join(
  { version, inputs, outputs, lockTime }: BitcoinTransaction,
  mark = new Uint8Array(),
  witnesses = new Uint8Array(),
): Uint8Array {
  return concatBytes(
    uint32(version),
    mark,
    count(inputs.length),
    ...inputs.map((input) => concatBytes(encodeOutpoint(input), block(input.script), uint32(input.sequence))),
    count(outputs.length),
    ...outputs.map(encodeOutput),
    witnesses,
    uint32(lockTime),
  )
}

/** Writes which coin an input spends. */
export const encodeOutpoint = ({ txid, vout }: Pick<TransactionInput, 'txid' | 'vout'>): Uint8Array =>
  concatBytes(hex.decode(txid).reverse(), uint32(vout))

/** Writes an output. */
export const encodeOutput = ({ amount, script }: TransactionOutput): Uint8Array =>
  concatBytes(uint64(amount), block(script))

/** Id of a transaction, which its witnesses are no part of. */
export const txidOf = (transaction: BitcoinTransaction): string =>
  hex.encode(hash256(join(transaction)).reverse())

/** Virtual bytes of a signed transaction: those of its witnesses count a quarter. */
export const bytesOf = (transaction: BitcoinTransaction): number =>
  Math.ceil((3 * join(transaction).length + encodeTransaction(transaction).length) / 4)
