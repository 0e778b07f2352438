import { hex } from '@scure/base'
import { RawOutput, RawTx } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { decodeExactly } from './decodeExactly.js'

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

/** A transaction as the library has it: its witnesses beside its inputs. */
export type RawTransaction = Pick<
  ReturnType<typeof RawTx.decode>,
  'version' | 'inputs' | 'outputs' | 'witnesses' | 'lockTime'
>

/** Reads a transaction, with its witnesses or without; throws unless the bytes are one, and nothing more. */
export function decodeTransaction(bytes: Uint8Array): BitcoinTransaction {
  try {
    return fromRaw(decodeExactly(RawTx, bytes))
  } catch (cause) {
    throw new RangeError(`These bytes are no transaction. ${(cause as Error).message}`, { cause })
  }
}

/** Takes over a transaction that the library has read, and refuses what no network can have. */
export function fromRaw({
  version,
  inputs,
  outputs,
  witnesses,
  lockTime,
}: RawTransaction): BitcoinTransaction {
  if (inputs.length === 0) throw new RangeError('The transaction has no inputs.')
  for (const output of outputs) assertPossible(output)
  return {
    // The library counts versions with a sign, nodes without.
    version: version >>> 0,
    inputs: inputs.map(({ txid, index, finalScriptSig, sequence }, place) => ({
      txid: hex.encode(txid),
      vout: index,
      script: finalScriptSig,
      sequence,
      witness: witnesses?.[place] ?? [],
    })),
    outputs,
    lockTime,
  }
}

/** Hands a transaction to the library, in the form that it has. */
export function toRaw({ version, inputs, outputs, lockTime }: BitcoinTransaction) {
  return {
    version: version | 0,
    segwitFlag: inputs.some(({ witness }) => witness.length > 0),
    inputs: inputs.map(({ txid, vout, script, sequence }) => ({
      txid: hex.decode(txid),
      index: vout,
      finalScriptSig: script,
      sequence,
    })),
    outputs: [...outputs],
    witnesses: inputs.map(({ witness }) => [...witness]),
    lockTime,
  }
}

/** An output holds no more than all bitcoins there can be (M-27). */
export function assertPossible({ amount }: TransactionOutput): void {
  if (amount > mostSatoshis) throw new RangeError('An output holds more than there can be.')
}

/** Writes a transaction as the network gets it. */
export const encodeTransaction = (transaction: BitcoinTransaction): Uint8Array =>
  RawTx.encode(toRaw(transaction))

/** Writes what is signed: a transaction without scripts and witnesses of its inputs. */
export const encodeUnsigned = ({ inputs, ...rest }: BitcoinTransaction): Uint8Array =>
  encodeTransaction({
    ...rest,
    inputs: inputs.map((input) => ({ ...input, script: new Uint8Array(), witness: [] })),
  })

/** Writes a transaction as it was before there were witnesses, which are no part of its id. */
const encodeStripped = (transaction: BitcoinTransaction): Uint8Array =>
  RawTx.encode({ ...toRaw(transaction), segwitFlag: false })

/** Writes an output. */
export const encodeOutput = (output: TransactionOutput): Uint8Array => RawOutput.encode(output)

/** Id of a transaction. */
export const txidOf = (transaction: BitcoinTransaction): string =>
  hex.encode(sha256x2(encodeStripped(transaction)).reverse())

/** Virtual bytes of a signed transaction: those of its witnesses count a quarter. */
export const bytesOf = (transaction: BitcoinTransaction): number =>
  Math.ceil((3 * encodeStripped(transaction).length + encodeTransaction(transaction).length) / 4)
