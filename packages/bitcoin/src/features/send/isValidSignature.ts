import { isEqual } from '../../codec/bytes.js'
import { digestLegacy, digestSegwit, digestTaproot, sighashAll, sighashDefault } from '../../codec/digest.js'
import type { Psbt } from '../../codec/psbt.js'
import { encodeLock, lockOfKey } from '../../codec/script.js'
import { verifyEcdsa, verifySchnorr } from '../../codec/verifySignature.js'
import type { InputType } from './sizes.js'
import { spentBy } from './spentBy.js'

/** A signature and the key that it is by; a taproot output is a key itself. */
export type Signature = { signature: Uint8Array; key?: Uint8Array | undefined }

/** Tells whether a signature is by the key that locks an input's coin, and for everything in the transaction. */
export function isValidSignature(
  psbt: Psbt,
  index: number,
  type: InputType,
  { signature, key }: Signature,
): boolean {
  try {
    const { script, amount } = spentBy(psbt, index)
    if (type === 'p2tr') return isSchnorrValid(psbt, index, script, signature)
    // Less than all of it would leave something open to change (M-33).
    if (!key || signature.at(-1) !== sighashAll) return false
    // Old keys may be written whole; no witness has those.
    if (key.length !== 33 && !(type === 'p2pkh' && key.length === 65)) return false
    if (!isEqual(encodeLock(lockOfKey(type, key)), script)) return false
    const code = encodeLock(lockOfKey('p2pkh', key))
    const place = { transaction: psbt.transaction, index }
    const digest = type === 'p2pkh' ? digestLegacy(place, code) : digestSegwit(place, code, amount)
    return verifyEcdsa(signature.subarray(0, -1), digest, key)
  } catch {
    return false
  }
}

function isSchnorrValid(psbt: Psbt, index: number, script: Uint8Array, signature: Uint8Array): boolean {
  // Without a mark it is for everything; the mark for that is all that may be there.
  const sighash = signature.length === 64 ? sighashDefault : sighashAll
  if (signature.length !== 64 && !(signature.length === 65 && signature[64] === sighashAll)) return false
  const spent = psbt.inputs.map((_, place) => spentBy(psbt, place))
  const digest = digestTaproot({ transaction: psbt.transaction, index }, spent, sighash)
  return verifySchnorr(signature.subarray(0, 64), digest, script.subarray(2))
}
