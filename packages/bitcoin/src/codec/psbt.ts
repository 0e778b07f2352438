import { LatchkeyError } from '@latchkey/protocol'
import {
  _DebugPSBT,
  type TransactionInput as RawInput,
  type TransactionOutput as RawOutput,
  RawPSBTV0,
  RawPSBTV2,
} from '@scure/btc-signer/psbt.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import {
  assertPossible,
  type BitcoinTransaction,
  fromRaw,
  type RawTransaction,
  type TransactionOutput,
  toRaw,
} from './transaction.js'

/** What a PSBT says of an input: as much of it as a payment by one key needs. */
export type PsbtInput = {
  /** The whole transaction that made the coin. */
  previous?: BitcoinTransaction | undefined
  /** The coin itself. */
  spent?: TransactionOutput | undefined
  sighash?: number | undefined
  redeemScript?: Uint8Array | undefined
  tapInternalKey?: Uint8Array | undefined
  /** Signatures by their public keys. */
  signatures?: readonly PsbtSignature[] | undefined
  tapSignature?: Uint8Array | undefined
  finalScript?: Uint8Array | undefined
  finalWitness?: readonly Uint8Array[] | undefined
}

export type PsbtSignature = { key: Uint8Array; signature: Uint8Array }

/** A transaction on its way to be signed (BIP-174, version 0). */
export type Psbt = { transaction: BitcoinTransaction; inputs: readonly PsbtInput[] }

/**
 * Reads a PSBT, of whatever a wallet has answered. Fields that a payment by one key has no use for are passed over; what is
 * no PSBT throws `wallet/invalid-response`.
 */
export function decodePsbt(bytes: Uint8Array, connector?: string): Psbt {
  try {
    const { transaction, inputs } = readRaw(bytes)
    return { transaction, inputs: inputs.map(readInput) }
  } catch (cause) {
    const context = { connector, method: 'signPsbt' }
    // Wallets answer in the version that they were asked in.
    const details = isNewer(bytes)
      ? 'The PSBT is of a newer version than 0 (BIP-370).'
      : (cause as Error).message
    throw new LatchkeyError('wallet/invalid-response', { context, cause, details })
  }
}

type RawPsbt = {
  magic?: undefined
  global: { unsignedTx?: RawTransaction }
  inputs: RawInput[]
  outputs: RawOutput[]
}

/** The library's reader and writer, with the types that its parts have. */
const coder: { decode(bytes: Uint8Array): RawPsbt; encode(psbt: RawPsbt): Uint8Array } = RawPSBTV0

/** Reads a PSBT by the library, and refuses what that is too lax about. */
function readRaw(bytes: Uint8Array): RawPsbt & { transaction: BitcoinTransaction } {
  const psbt = coder.decode(bytes)
  const { global, outputs } = psbt
  if (!global.unsignedTx) throw new TypeError('The PSBT has no transaction.')
  const transaction = fromRaw(global.unsignedTx)
  // The library takes a map more than there are outputs, as another library has written it.
  if (outputs.length !== transaction.outputs.length)
    throw new TypeError('The PSBT has another number of outputs than its transaction.')
  if (listFields(coder.encode(psbt)) !== listFields(bytes))
    throw new TypeError('The PSBT has a field that is not in its form.')
  return { ...psbt, transaction }
}

/** The fields of each map, in an order that does not matter to a PSBT. */
function listFields(bytes: Uint8Array): string {
  const { items } = _DebugPSBT.decode(bytes)
  return items.map((map) => Object.entries(map).map(String).toSorted()).join(';')
}

function isNewer(bytes: Uint8Array): boolean {
  try {
    return RawPSBTV2.decode(bytes).global.version !== 0
  } catch {
    return false
  }
}

function readInput(input: RawInput): PsbtInput {
  const { nonWitnessUtxo, witnessUtxo, partialSig = [], sighashType, redeemScript, tapInternalKey } = input
  if (witnessUtxo) assertPossible(witnessUtxo)
  return {
    previous: nonWitnessUtxo && fromRaw(nonWitnessUtxo),
    spent: witnessUtxo,
    sighash: sighashType,
    redeemScript,
    tapInternalKey,
    signatures: partialSig.map(([key, signature]) => ({ key, signature })),
    tapSignature: input.tapKeySig,
    finalScript: input.finalScriptSig,
    finalWitness: input.finalScriptWitness,
  }
}

/** Writes a PSBT for a wallet to sign; signatures are part of it only where they are given, one for each input. */
export function encodePsbt(
  { transaction, inputs }: Psbt,
  signatures: readonly PsbtSignature[] = [],
): Uint8Array {
  const unsigned = transaction.inputs.map((input) => ({ ...input, script: new Uint8Array(), witness: [] }))
  return coder.encode({
    global: { unsignedTx: toRaw({ ...transaction, inputs: unsigned }) },
    inputs: inputs.map(({ previous, spent, sighash, redeemScript, tapInternalKey }, index) => {
      const { key, signature } = signatures[index] ?? {}
      return {
        nonWitnessUtxo: previous && toRaw(previous),
        witnessUtxo: spent,
        partialSig: key && signature && [[key, signature]],
        sighashType: sighash,
        redeemScript,
        tapInternalKey,
      }
    }),
    outputs: transaction.outputs.map(() => ({})),
  })
}

/** Writes signatures into a PSBT, by the places of their inputs, and leaves every other field of it as it is. */
export function addSignatures(
  bytes: Uint8Array,
  signatures: ReadonlyMap<number, { key?: Uint8Array | undefined; signature: Uint8Array }>,
): Uint8Array {
  const { magic, global, inputs, outputs } = readRaw(bytes)
  const signed = inputs.map((input, index): RawInput => {
    const { key, signature } = signatures.get(index) ?? {}
    if (!signature) return input
    if (!key) return { ...input, tapKeySig: signature }
    const others = (input.partialSig ?? []).filter(([other]) => !equalBytes(other, key))
    return { ...input, partialSig: [...others, [key, signature]] }
  })
  return coder.encode({ magic, global, inputs: signed, outputs })
}
