import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RawWitness, Script, VarBytes } from '@scure/btc-signer/script.js'
import { equalBytes, isBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { decodeExactly } from '../codec/decodeExactly.js'
import type { Psbt } from '../codec/psbt.js'
import { encodeLock, type Lock, lockOf, lockOfKey } from '../codec/script.js'
import { decodeTransaction, encodeUnsigned, txidOf } from '../codec/transaction.js'
import { recoverKey } from '../codec/verifySignature.js'
import { isValidSignature } from './send/isValidSignature.js'
import type { InputType } from './send/sizes.js'

/** How each kind of address is spent from; scripts of several keys are no wallet's here. */
const inputTypes: Readonly<Record<Lock['type'], InputType | undefined>> = {
  p2pkh: 'p2pkh',
  p2sh: 'p2sh-p2wpkh',
  p2wpkh: 'p2wpkh',
  p2wsh: undefined,
  p2tr: 'p2tr',
}

export type IsSignatureOfParameters = { address: string; message: string; signature: Uint8Array }

/**
 * Tells whether the key of an address signed a message: by BIP-322 in its simple or full form, or by the 65 bytes of BIP-137.
 * The first of those says how to find the key; what kind of address it names is passed over, as wallets write it differently.
 */
export function isSignatureOf({ address, message, signature }: IsSignatureOfParameters): boolean {
  try {
    const lock = lockOf(address)
    const type = inputTypes[lock.type]
    if (!type) return false
    const [header = 0] = signature
    if (type !== 'p2tr' && signature.length === 65 && header >= 27 && header <= 42)
      return isRecovered(lock, type, message, signature)
    const { script, witness, ...proof } = readProof(signature, prove(utf8ToBytes(message), lock))
    const isLegacy = type === 'p2pkh'
    const [first, key, ...rest] = isLegacy ? readPushes(script ?? none) : witness
    if (!first || rest.length > 0 || (type === 'p2tr') !== (key === undefined)) return false
    // Beside the witness there is nothing, or the script that it is for; the simple form leaves that out.
    const expected =
      type === 'p2sh-p2wpkh' && key ? Script.encode([encodeLock(lockOfKey('p2wpkh', key))]) : none
    if (isLegacy ? witness.length > 0 : !equalBytes(script ?? expected, expected)) return false
    return isValidSignature(proof, 0, type, { signature: first, key })
  } catch {
    return false
  }
}

/** What a signature of BIP-322 signs, and how it unlocks that; the simple form has no script. */
type Proof = Psbt & { script?: Uint8Array | undefined; witness: readonly Uint8Array[] }

const none = new Uint8Array()

/** The simple form is a witness, the full one the whole transaction; neither can be taken for the other. */
function readProof(signature: Uint8Array, { transaction, inputs }: Psbt): Proof {
  try {
    return { transaction, inputs, witness: decodeExactly(RawWitness, signature) }
  } catch {
    const full = decodeTransaction(signature)
    const { version, lockTime } = full
    const { script, sequence = 0, witness = [] } = full.inputs[0] ?? {}
    // Times that it waits for bind no address of one key, and are only part of what is signed.
    const timed = transaction.inputs.map((input) => ({ ...input, sequence }))
    const asked = encodeUnsigned({ ...transaction, version, lockTime, inputs: timed })
    if ((version !== 0 && version !== 2) || !equalBytes(encodeUnsigned(full), asked))
      throw new RangeError('Another transaction.')
    return { transaction: full, inputs, script, witness }
  }
}

/** What an old script puts on the stack: a signature and a key, and nothing else. */
function readPushes(script: Uint8Array): Uint8Array[] {
  const pushes = decodeExactly(Script, script)
  if (!pushes.every(isBytes)) throw new RangeError('The script does more than to put bytes on the stack.')
  return pushes
}

/** The transaction that a signature of BIP-322 signs: it spends one that cannot exist, to nowhere. */
export function prove(message: Uint8Array, lock: Lock): Psbt {
  const script = encodeLock(lock)
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const input = { vout: 0, script: none, sequence: 0, witness: [] }
  const untimed = { version: 0, lockTime: 0 }
  const txid = txidOf({
    ...untimed,
    inputs: [{ ...input, txid: '00'.repeat(32), vout: 0xffffffff, script: Script.encode([0, hash]) }],
    outputs: [{ amount: 0n, script }],
  })
  return {
    transaction: {
      ...untimed,
      inputs: [{ ...input, txid }],
      outputs: [{ amount: 0n, script: Script.encode(['RETURN']) }],
    },
    inputs: [{ spent: { amount: 0n, script } }],
  }
}

const magic = utf8ToBytes('Bitcoin Signed Message:\n')

/** The key is found by the signature, and has to be the one that the address is of. */
function isRecovered(lock: Lock, type: Exclude<InputType, 'p2tr'>, message: string, signature: Uint8Array) {
  const [header = 0] = signature
  const digest = sha256x2(VarBytes.encode(magic), VarBytes.encode(utf8ToBytes(message)))
  const key = recoverKey(signature.subarray(1), digest, {
    place: (header - 27) % 4,
    isCompressed: header >= 31,
  })
  return equalBytes(lockOfKey(type, key).program, lock.program)
}
