import { LatchkeyError } from '@latchkey/protocol'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { block, isEqual, uint32 } from './bytes.js'
import { type Reader, readAll } from './createReader.js'
import {
  type BitcoinTransaction,
  decodeTransaction,
  encodeOutput,
  encodeUnsigned,
  readOutput,
  readWitness,
  type TransactionOutput,
} from './transaction.js'

/** What a PSBT says of an input: as much of it as a payment by one key needs. */
export type PsbtInput = {
  /** The whole transaction that made the coin. */
  previous?: Uint8Array | undefined
  /** The coin itself. */
  spent?: TransactionOutput | undefined
  sighash?: number | undefined
  redeemScript?: Uint8Array | undefined
  tapInternalKey?: Uint8Array | undefined
  /** Signatures by their public keys. */
  signatures?: readonly { key: Uint8Array; signature: Uint8Array }[] | undefined
  tapSignature?: Uint8Array | undefined
  finalScript?: Uint8Array | undefined
  finalWitness?: readonly Uint8Array[] | undefined
}

/** A transaction on its way to be signed (BIP-174, version 0). */
export type Psbt = { transaction: BitcoinTransaction; inputs: readonly PsbtInput[] }

const magic = hex.decode('70736274ff')
const types = {
  previous: '00',
  spent: '01',
  signature: '02',
  sighash: '03',
  redeemScript: '04',
  finalScript: '07',
  finalWitness: '08',
  tapSignature: '13',
  tapInternalKey: '17',
} as const

/** Rest of a key that is a public key, by its hex. */
const publicKey = '0(?:[23].{64}|4.{128})'
/**
 * Fields that each map may have, by the hex of their keys and the lengths of their values: the types that BIP-174 and BIP-371
 * name are written as they say, others anyhow. Keys and hashes of taproot have one length, signatures by them two.
 */
const fields = {
  global: /^(?:00:|(?!00))/,
  input: RegExp(
    `^(?:0[013-578]:|0[26]${publicKey}:|1[78]:32$|1(?:3|4.{128}):6[45]$|15.{66}(?:.{64})*:|16.{64}:|(?!0[0-8]|1[3-8]))`,
  ),
  output: RegExp(`^(?:0[016]:|02${publicKey}:|05:32$|07.{64}:|(?!0[0-2]|0[5-7]))`),
} as const

/**
 * Reads a PSBT, of whatever a wallet has answered. Fields that a payment by one key has no use for are passed over; what is
 * no PSBT throws `wallet/invalid-response`.
 */
export function decodePsbt(bytes: Uint8Array, connector?: string): Psbt {
  try {
    return readAll(bytes, readPsbt)
  } catch (cause) {
    const context = { connector, method: 'signPsbt' }
    throw new LatchkeyError('wallet/invalid-response', { context, cause, details: (cause as Error).message })
  }
}

function readPsbt(reader: Reader): Psbt {
  if (!isEqual(reader.take(5), magic)) throw new TypeError('This is no PSBT.')
  const global = readMap(reader, 'global')
  // Wallets answer in the version that they were asked in.
  const version = global.get('fb')
  if (version && hex.encode(version) !== '00000000')
    throw new TypeError('The PSBT is of a newer version than 0 (BIP-370).')
  const unsigned = global.get('00')
  if (!unsigned) throw new TypeError('The PSBT has no transaction.')
  const transaction = decodeTransaction(unsigned)
  if (transaction.inputs.some(({ script, witness }) => script.length + witness.length > 0))
    throw new TypeError('The transaction of a PSBT is not signed.')
  const inputs = transaction.inputs.map(() => readInput(readMap(reader, 'input')))
  for (const _ of transaction.outputs) readMap(reader, 'output')
  return { transaction, inputs }
}

/** Keys in hex and their values, up to the end of the map; a key is there once, in the form that its type has. */
function readMap(reader: Reader, kind: keyof typeof fields): Map<string, Uint8Array> {
  const map = new Map<string, Uint8Array>()
  for (;;) {
    const key = reader.block()
    if (key.length === 0) return map
    const name = hex.encode(key)
    if (map.has(name)) throw new TypeError('A key of the PSBT is there twice.')
    const value = reader.block()
    if (!fields[kind].test(`${name}:${value.length}`))
      throw new TypeError('A field of the PSBT is not in its form.')
    map.set(name, value)
  }
}

function readInput(map: Map<string, Uint8Array>): PsbtInput {
  const read = <value>(type: string, from: (reader: Reader) => value) => {
    const bytes = map.get(type)
    return bytes && readAll(bytes, from)
  }
  const signatures = [...map].flatMap(([name, signature]) =>
    name.startsWith(types.signature) ? [{ key: hex.decode(name.slice(2)), signature }] : [],
  )
  return {
    previous: map.get(types.previous),
    spent: read(types.spent, readOutput),
    sighash: read(types.sighash, ({ uint32 }) => uint32()),
    redeemScript: map.get(types.redeemScript),
    tapInternalKey: map.get(types.tapInternalKey),
    signatures,
    tapSignature: map.get(types.tapSignature),
    finalScript: map.get(types.finalScript),
    finalWitness: read(types.finalWitness, readWitness),
  }
}

/** Writes a PSBT for a wallet to sign; signatures are part of it only where they are given, one for each input. */
export function encodePsbt(
  { transaction, inputs }: Psbt,
  signatures: readonly { key: Uint8Array; signature: Uint8Array }[] = [],
): Uint8Array {
  return concatBytes(
    magic,
    encodeMap([['00', encodeUnsigned(transaction)]]),
    ...inputs.map(({ previous, spent, sighash, redeemScript, tapInternalKey }, index) =>
      encodeMap([
        [types.previous, previous],
        [types.spent, spent && encodeOutput(spent)],
        [
          `${types.signature}${hex.encode(signatures[index]?.key ?? new Uint8Array())}`,
          signatures[index]?.signature,
        ],
        [types.sighash, sighash === undefined ? undefined : uint32(sighash)],
        [types.redeemScript, redeemScript],
        [types.tapInternalKey, tapInternalKey],
      ]),
    ),
    ...transaction.outputs.map(() => encodeMap([])),
  )
}

function encodeMap(entries: readonly (readonly [key: string, value: Uint8Array | undefined])[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap(([key, value]) => (value ? [block(hex.decode(key)), block(value)] : [])),
    Uint8Array.of(0),
  )
}

/** Writes signatures into a PSBT, by the places of their inputs, and leaves every other byte of it as it is. */
export function addSignatures(
  bytes: Uint8Array,
  signatures: ReadonlyMap<number, { key?: Uint8Array | undefined; signature: Uint8Array }>,
): Uint8Array {
  const { transaction } = decodePsbt(bytes)
  return readAll(bytes, (reader) => {
    const start = reader.take(5)
    const global = readMap(reader, 'global')
    const inputs = transaction.inputs.map((_, index) => {
      const map = readMap(reader, 'input')
      const { key, signature } = signatures.get(index) ?? {}
      if (signature) map.set(key ? `${types.signature}${hex.encode(key)}` : types.tapSignature, signature)
      return map
    })
    const outputs = transaction.outputs.map(() => readMap(reader, 'output'))
    return concatBytes(start, ...[global, ...inputs, ...outputs].map((map) => encodeMap([...map])))
  })
}
