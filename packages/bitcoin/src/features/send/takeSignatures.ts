import { invalidResponse } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { Script } from '@scure/btc-signer/script.js'
import { equalBytes, isBytes } from '@scure/btc-signer/utils.js'
import { decodeExactly } from '../../codec/decodeExactly.js'
import { decodePsbt, type Psbt, type PsbtInput } from '../../codec/psbt.js'
import { encodeLock, lockOfKey } from '../../codec/script.js'
import { encodeTransaction, encodeUnsigned, txidOf } from '../../codec/transaction.js'
import { isValidSignature, type Signature } from './isValidSignature.js'
import type { InputType } from './sizes.js'

export type TakeSignaturesParameters = {
  /** The transaction that was reviewed. */
  reviewed: Psbt
  type: InputType
  /** What the wallet gave back: the same, signed. */
  signed: Uint8Array
  connector: string
}

/**
 * Takes the signatures, and nothing else, from what a wallet gave back, and puts them into the very transaction that was
 * reviewed. Another transaction, or a signature that is not the account's for all of this one, is refused: it is not sent
 * (S-22, F-34).
 */
export function takeSignatures({ reviewed, type, signed, connector }: TakeSignaturesParameters): {
  txid: string
  hex: string
} {
  const returned = decodePsbt(signed, connector)
  const altered = () => new LatchkeyError('send/altered', { context: { connector } })
  // Version, inputs, outputs, sequences and lock time, byte by byte.
  if (!equalBytes(encodeUnsigned(returned.transaction), encodeUnsigned(reviewed.transaction))) throw altered()
  const inputs = reviewed.transaction.inputs.map((input, index) => {
    const found = findSignature(returned.inputs[index] ?? {}, type)
    if (!found) throw invalidResponse({ connector, method: 'signPsbt' })
    if (!isValidSignature(reviewed, index, type, found)) throw altered()
    return { ...input, ...finalise(type, found) }
  })
  const whole = { ...reviewed.transaction, inputs }
  return { txid: txidOf(whole), hex: hex.encode(encodeTransaction(whole)) }
}

/** The signature of an input, whether the wallet has finished it or not. */
export const findSignature = (input: PsbtInput, type: InputType): Signature | undefined =>
  listSignatures(input, type)[0]

/** The signatures of an input: of several keys where it is not finished. */
export function listSignatures(input: PsbtInput, type: InputType): readonly Signature[] {
  const { signatures = [], tapSignature, finalScript, finalWitness } = input
  if (type === 'p2tr') {
    const signature = finalWitness?.length === 1 ? finalWitness[0] : tapSignature
    return signature ? [{ signature }] : []
  }
  if (signatures.length > 0) return signatures
  const parts = type === 'p2pkh' ? readPushes(finalScript) : finalWitness
  return parts?.length === 2 && parts[0] ? [{ signature: parts[0], key: parts[1] }] : []
}

/** What a script of two short pushes puts on the stack. */
function readPushes(script: Uint8Array | undefined): Uint8Array[] | undefined {
  try {
    return script && decodeExactly(Script, script).filter(isBytes)
  } catch {
    return undefined
  }
}

/** What spends an input's coin in the end. */
export function finalise(type: InputType, { signature, key = new Uint8Array() }: Signature) {
  const none = new Uint8Array()
  if (type === 'p2tr') return { witness: [signature], script: none }
  if (type === 'p2pkh') return { witness: [], script: Script.encode([signature, key]) }
  const witness = [signature, key]
  if (type === 'p2wpkh') return { witness, script: none }
  return { witness, script: Script.encode([encodeLock(lockOfKey('p2wpkh', key))]) }
}
