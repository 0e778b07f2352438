import { invalidResponse } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Script, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { anything } from './describePayload.js'
import type { InputType } from './sizes.js'

export type TakeSignaturesParameters = {
  /** The transaction that was reviewed. */
  reviewed: Transaction
  type: InputType
  /** What the wallet gave back: the same, signed. */
  signed: Uint8Array
  connector: string
}

type Input = ReturnType<Transaction['getInput']>
/** A signature and the key that it is by; a taproot output is a key itself. */
type Signature = { signature: Uint8Array; key?: Uint8Array | undefined }

/**
 * Takes the signatures, and nothing else, from what a wallet gave back, and puts them into the very transaction that was
 * reviewed. Another transaction, or a signature that is not the account's for all of this one, is refused: it is not sent
 * (S-22, F-34).
 */
export function takeSignatures({ reviewed, type, signed, connector }: TakeSignaturesParameters): {
  txid: string
  hex: string
} {
  const returned = readSigned(signed, connector)
  if (!isSame(returned, reviewed)) throw new LatchkeyError('send/altered', { context: { connector } })
  const whole = reviewed.clone()
  for (let index = 0; index < reviewed.inputsLength; index++) {
    const found = findSignature(returned.getInput(index), type)
    if (!found) throw invalidResponse({ connector, method: 'signPsbt' })
    if (!isValid(reviewed, index, type, found))
      throw new LatchkeyError('send/altered', { context: { connector } })
    whole.updateInput(index, finalise(type, found), true)
  }
  return { txid: whole.id, hex: whole.hex }
}

function readSigned(signed: Uint8Array, connector: string): Transaction {
  try {
    return Transaction.fromPSBT(signed, anything)
  } catch {
    throw invalidResponse({ connector, method: 'signPsbt' })
  }
}

/** Version, inputs, outputs, sequences and lock time, byte by byte. */
function isSame(one: Transaction, other: Transaction): boolean {
  try {
    return equalBytes(one.unsignedTx, other.unsignedTx)
  } catch {
    return false
  }
}

/** The signature of an input, whether the wallet has finished it or not. */
function findSignature(input: Input, type: InputType): Signature | undefined {
  if (type === 'p2tr') {
    const signature = input.finalScriptWitness?.length === 1 ? input.finalScriptWitness[0] : input.tapKeySig
    return signature && { signature }
  }
  const [key, signature] = input.partialSig?.[0] ?? []
  if (signature) return { signature, key }
  const parts = type === 'p2pkh' ? readScript(input.finalScriptSig) : input.finalScriptWitness
  return parts?.length === 2 && parts[0] ? { signature: parts[0], key: parts[1] } : undefined
}

function readScript(script: Uint8Array | undefined): Uint8Array[] | undefined {
  try {
    const parts = script && Script.decode(script)
    return parts?.filter((part) => part instanceof Uint8Array)
  } catch {
    return undefined
  }
}

/** Whether a signature is the account's, for everything in the transaction. */
function isValid(
  reviewed: Transaction,
  index: number,
  type: InputType,
  { signature, key }: Signature,
): boolean {
  try {
    const script = scriptAt(reviewed, index)
    if (type === 'p2tr') return isSchnorrValid(reviewed, index, script, signature)
    // Less than all of it would leave something open to change (M-33).
    if (key?.length !== 33 || signature.at(-1) !== SigHash.ALL) return false
    const hash = hash160(key)
    if (!equalBytes(lockOf(type, hash), script)) return false
    const code = OutScript.encode({ type: 'pkh', hash })
    const digest =
      type === 'p2pkh'
        ? digestLegacy(reviewed, index, code)
        : reviewed.preimageWitnessV0(index, code, SigHash.ALL, amountAt(reviewed, index))
    return secp256k1.verify(signature.subarray(0, -1), digest, key, {
      prehash: false,
      format: 'der',
      lowS: true,
    })
  } catch {
    return false
  }
}

/** The script that locks an account's coins, by the hash of its key. */
function lockOf(type: InputType, hash: Uint8Array): Uint8Array {
  if (type === 'p2pkh') return OutScript.encode({ type: 'pkh', hash })
  const witness = OutScript.encode({ type: 'wpkh', hash })
  return type === 'p2wpkh' ? witness : OutScript.encode({ type: 'sh', hash: hash160(witness) })
}

function isSchnorrValid(
  reviewed: Transaction,
  index: number,
  script: Uint8Array,
  signature: Uint8Array,
): boolean {
  // Without a mark it is for everything; the mark for that is all that may be there.
  const sighash = signature.length === 64 ? SigHash.DEFAULT : SigHash.ALL
  if (signature.length !== 64 && !(signature.length === 65 && signature[64] === SigHash.ALL)) return false
  const places = Array.from({ length: reviewed.inputsLength }, (_, place) => place)
  const digest = reviewed.preimageWitnessV1(
    index,
    places.map((place) => scriptAt(reviewed, place)),
    sighash,
    places.map((place) => amountAt(reviewed, place)),
  )
  return schnorr.verify(signature.subarray(0, 64), digest, script.subarray(2))
}

/** What a signature from before segwit is of: the transaction, with the spent script in its own place. */
function digestLegacy(reviewed: Transaction, index: number, code: Uint8Array): Uint8Array {
  const raw = RawOldTx.decode(reviewed.unsignedTx)
  const inputs = raw.inputs.map((input, place) => ({
    ...input,
    finalScriptSig: place === index ? code : new Uint8Array(),
  }))
  return sha256x2(RawOldTx.encode({ ...raw, inputs }), Uint8Array.of(SigHash.ALL, 0, 0, 0))
}

function outputAt(transaction: Transaction, place: number) {
  const { witnessUtxo, nonWitnessUtxo, index = 0 } = transaction.getInput(place)
  const output = witnessUtxo ?? nonWitnessUtxo?.outputs[index]
  if (!output) throw new TypeError('An input does not say what it spends.')
  return output
}

const scriptAt = (transaction: Transaction, place: number) => outputAt(transaction, place).script
const amountAt = (transaction: Transaction, place: number) => outputAt(transaction, place).amount

function finalise(type: InputType, { signature, key = new Uint8Array() }: Signature) {
  if (type === 'p2tr') return { finalScriptWitness: [signature] }
  if (type === 'p2pkh') return { finalScriptSig: Script.encode([signature, key]) }
  if (type === 'p2wpkh') return { finalScriptWitness: [signature, key] }
  const witness = OutScript.encode({ type: 'wpkh', hash: hash160(key) })
  return {
    finalScriptWitness: [signature, key],
    finalScriptSig: concatBytes(Uint8Array.of(witness.length), witness),
  }
}
