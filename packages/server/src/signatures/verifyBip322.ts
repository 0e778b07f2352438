import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { p2pkh, Script, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { type Bip322Proof, readBip322Proof } from './bip322Proof.js'
import type { BitcoinOutput } from './decodeBitcoinAddress.js'

/**
 * Tells whether the key of an address signed a message by BIP-322, in its *simple* or *full* form.
 *
 * For addresses of one key: P2WPKH, P2SH-P2WPKH, P2TR by its key, and P2PKH (full only). Scripts are not run, so for
 * them the answer is no. Time locks of a *full* proof bind such addresses to nothing and are only part of what is signed.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function verifyBip322(
  { output, script }: BitcoinOutput,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    const proof = readBip322Proof(message, script, signature)
    if (!proof) return false
    switch (output.type) {
      case 'tr':
        return proof.scriptSig.length === 0 && verifyTaproot(proof, script, output.pubkey)
      case 'wpkh':
        return proof.scriptSig.length === 0 && verifySegwit(proof, script, output.hash)
      case 'sh':
        return verifyNestedSegwit(proof, script, output.hash)
      case 'pkh':
        return proof.witness.length === 0 && verifyLegacy(proof, script, output.hash)
      default:
        return false
    }
  } catch {
    return false
  }
}

function verifyTaproot(proof: Bip322Proof, script: Uint8Array, outputKey: Uint8Array): boolean {
  const [signature, ...rest] = proof.witness
  if (!signature || rest.length > 0) return false
  // 64 bytes mean SIGHASH_DEFAULT, which signs the same as ALL. A signature of less would leave something open.
  const sighash = signature.length === 65 ? signature[64] : SigHash.DEFAULT
  if (sighash !== SigHash.ALL && (sighash !== SigHash.DEFAULT || signature.length !== 64)) return false
  const digest = toTransaction(proof, script).preimageWitnessV1(0, [script], sighash, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, outputKey)
}

function verifySegwit(proof: Bip322Proof, script: Uint8Array, keyHash: Uint8Array): boolean {
  const [signature, publicKey, ...rest] = proof.witness
  if (!signature || publicKey?.length !== 33 || rest.length > 0) return false
  if (!equalBytes(hash160(publicKey), keyHash)) return false
  const transaction = toTransaction(proof, script)
  const digest = transaction.preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 0n)
  return verifyEcdsa(signature, digest, publicKey)
}

function verifyNestedSegwit(proof: Bip322Proof, script: Uint8Array, scriptHash: Uint8Array): boolean {
  const publicKey = proof.witness[1]
  if (!publicKey) return false
  const keyHash = hash160(publicKey)
  const program = concatBytes(Uint8Array.of(0, keyHash.length), keyHash)
  if (!equalBytes(hash160(program), scriptHash)) return false
  // The simple form has the witness alone.
  const push = concatBytes(Uint8Array.of(program.length), program)
  if (proof.full && !equalBytes(proof.scriptSig, push)) return false
  return verifySegwit(proof, script, keyHash)
}

function verifyLegacy(proof: Bip322Proof, script: Uint8Array, keyHash: Uint8Array): boolean {
  const [signature, publicKey, ...rest] = Script.decode(proof.scriptSig)
  if (!(signature instanceof Uint8Array) || !(publicKey instanceof Uint8Array) || rest.length > 0)
    return false
  if (!equalBytes(hash160(publicKey), keyHash)) return false
  const { version, lockTime, txid, sequence, output } = proof
  const unsigned = RawOldTx.encode({
    version,
    inputs: [{ txid, index: 0, finalScriptSig: script, sequence }],
    outputs: [output],
    lockTime,
  })
  return verifyEcdsa(signature, sha256x2(unsigned, Uint8Array.of(SigHash.ALL, 0, 0, 0)), publicKey)
}

function verifyEcdsa(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.at(-1) !== SigHash.ALL) return false
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, {
    prehash: false,
    format: 'der',
    lowS: true,
  })
}

function toTransaction({ version, lockTime, txid, sequence, output }: Bip322Proof, script: Uint8Array) {
  const transaction = new Transaction({
    version,
    lockTime,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  })
  transaction.addInput({ txid, index: 0, sequence, witnessUtxo: { amount: 0n, script } })
  transaction.addOutput(output)
  return transaction
}
