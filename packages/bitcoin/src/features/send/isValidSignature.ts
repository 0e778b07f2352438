import { equalBytes } from '@scure/btc-signer/utils.js'
import {
  type DigestParameters,
  digestLegacy,
  digestSegwit,
  digestTaproot,
  readSighash,
  sighashAll,
  sighashDefault,
} from '../../codec/digest.js'
import type { Psbt } from '../../codec/psbt.js'
import { encodeLock, lockOfKey } from '../../codec/script.js'
import { verifyEcdsa, verifySchnorr } from '../../codec/verifySignature.js'
import type { InputType } from './sizes.js'
import { spentBy } from './spentBy.js'

/** A signature and the key that it is by; a taproot output is a key itself. */
export type Signature = { signature: Uint8Array; key?: Uint8Array | undefined }

/**
 * Tells whether a signature is by the key that locks an input's coin, and for as much of the transaction as was asked: all of it,
 * unless a page has asked for less.
 */
export function isValidSignature(
  psbt: Psbt,
  index: number,
  type: InputType,
  { signature, key }: Signature,
  sighash: number = sighashAll,
): boolean {
  try {
    const { script, amount } = spentBy(psbt, index)
    const place = { transaction: psbt.transaction, index, sighash }
    if (type === 'p2tr') return isSchnorrValid(psbt, place, script, signature)
    // Less than was asked for would leave something open to change (M-33).
    if (!key || signature.at(-1) !== sighash) return false
    // Old keys may be written whole; no witness has those.
    if (key.length !== 33 && !(type === 'p2pkh' && key.length === 65)) return false
    if (!equalBytes(encodeLock(lockOfKey(type, key)), script)) return false
    const code = encodeLock(lockOfKey('p2pkh', key))
    const digest = type === 'p2pkh' ? digestLegacy(place, code) : digestSegwit(place, code, amount)
    return verifyEcdsa(signature.subarray(0, -1), digest, key)
  } catch {
    return false
  }
}

function isSchnorrValid(
  psbt: Psbt,
  place: DigestParameters & { sighash: number },
  script: Uint8Array,
  signature: Uint8Array,
): boolean {
  // Without a mark it is for everything, and as good as one with the mark for that.
  const mark = signature.length === 64 ? sighashDefault : signature[64]
  const isAsked = mark === place.sighash || (readSighash(place.sighash).isWhole && mark === sighashAll)
  const isUnmarked = mark === sighashDefault && readSighash(place.sighash).isWhole
  if (!(isUnmarked ? signature.length === 64 : isAsked && signature.length === 65)) return false
  const spent = psbt.inputs.map((_, index) => spentBy(psbt, index))
  const digest = digestTaproot({ ...place, sighash: mark }, spent)
  return verifySchnorr(signature.subarray(0, 64), digest, script.subarray(2))
}
