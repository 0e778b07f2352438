import { concatBytes } from '@noble/hashes/utils.js'
import { signECDSA } from '@scure/btc-signer/utils.js'
import { digestSegwit, sighashAll } from '../codec/digest.js'
import type { Psbt } from '../codec/psbt.js'
import { encodeLock, lockOfKey } from '../codec/script.js'
import { spentBy } from '../features/send/spentBy.js'

export type SignInputParameters = { psbt: Psbt; index: number; key: Uint8Array; publicKey: Uint8Array }

/** Signs an input that spends an output of native segwit, for everything in the transaction (BIP-143); in DER. */
export function signInput({ psbt, index, key, publicKey }: SignInputParameters): Uint8Array {
  const { amount } = spentBy(psbt, index)
  const code = encodeLock(lockOfKey('p2pkh', publicKey))
  const digest = digestSegwit({ transaction: psbt.transaction, index }, code, amount)
  return concatBytes(signECDSA(digest, key), Uint8Array.of(sighashAll))
}
