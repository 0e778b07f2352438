import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { Address, OutScript, p2pkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinAddressType, BitcoinKey } from './bitcoinKey.js'
import { type BitcoinNetworkName, networkPrefixes } from './bitcoinNetwork.js'

/** The tagged hash of a message, which the virtual transaction commits to. */
export function bip322MessageHash(message: Uint8Array): Uint8Array {
  return tagSchnorr('BIP0322-signed-message', message)
}

/** The id of `to_spend`: a transaction that cannot exist, whose only output has the script that is to be proven. */
export function bip322ToSpendId(message: Uint8Array, script: Uint8Array): string {
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        // OP_0, then a push of 32 bytes.
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), bip322MessageHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return hex.encode(sha256x2(raw).reverse())
}

/** `to_sign`: spends `to_spend` to nowhere; its witness is the signature. */
export function bip322ToSign(
  message: Uint8Array,
  script: Uint8Array,
  input: BitcoinKey['psbt'] = {},
): Transaction {
  const transaction = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  transaction.addInput({
    txid: bip322ToSpendId(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...input,
  })
  // OP_RETURN
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  return transaction
}

/** Tells whether a kind of address has a *simple* signature; without a witness there is none. */
export function supportsBip322(type: BitcoinAddressType): boolean {
  return type !== 'p2pkh'
}

/**
 * Signs a message in BIP-322's *simple* format: the witness of a transaction that cannot exist.
 *
 * Without the prefix `smp` of the BIP's 2025 draft: no wallet in the field writes it yet, and verifiers accept
 * its absence.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function signBip322(message: Uint8Array, key: BitcoinKey): Uint8Array {
  if (!supportsBip322(key.type))
    throw new TypeError(`${key.type} addresses have no simple BIP-322 signature.`)
  const transaction = bip322ToSign(message, key.script, key.psbt)
  transaction.signIdx(key.privateKey, 0)
  transaction.finalizeIdx(0)
  return RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])
}

export type VerifyBip322Parameters = {
  address: string
  message: string | Uint8Array
  /** Base64, with or without the prefix `smp`, or the bytes of the witness. */
  signature: string | Uint8Array
  network: BitcoinNetworkName
}

/** Verifies a *simple* signature of a P2WPKH, P2SH-P2WPKH or P2TR key-path address; never throws. */
export function verifyBip322(parameters: VerifyBip322Parameters): boolean {
  try {
    const { address, network } = parameters
    const message =
      typeof parameters.message === 'string'
        ? new TextEncoder().encode(parameters.message)
        : parameters.message
    const signature =
      typeof parameters.signature === 'string'
        ? base64.decode(parameters.signature.replace(/^smp/, ''))
        : parameters.signature
    const output = Address(networkPrefixes(network)).decode(address)
    const script = OutScript.encode(output)
    const witness = RawWitness.decode(signature)
    const transaction = bip322ToSign(message, script)
    switch (output.type) {
      case 'tr':
        return verifyKeyPath(transaction, script, output.pubkey, witness)
      case 'wpkh':
        return verifyWitnessKey(transaction, output.hash, witness)
      case 'sh': {
        const [, publicKey] = witness
        if (!publicKey) return false
        const program = concatBytes(Uint8Array.of(0x00, 0x14), hash160(publicKey))
        return (
          equalBytes(hash160(program), output.hash) &&
          verifyWitnessKey(transaction, hash160(publicKey), witness)
        )
      }
      default:
        return false
    }
  } catch {
    return false
  }
}

function verifyKeyPath(
  transaction: Transaction,
  script: Uint8Array,
  outputKey: Uint8Array,
  witness: Uint8Array[],
) {
  const [signature, ...rest] = witness
  if (!signature || rest.length) return false
  // 64 bytes mean SIGHASH_DEFAULT, which signs the same as ALL.
  const sighash = signature.length === 65 ? signature[64] : SigHash.DEFAULT
  if (sighash !== SigHash.DEFAULT && sighash !== SigHash.ALL) return false
  const digest = transaction.preimageWitnessV1(0, [script], sighash, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, outputKey)
}

function verifyWitnessKey(transaction: Transaction, keyHash: Uint8Array, witness: Uint8Array[]) {
  const [signature, publicKey, ...rest] = witness
  if (!signature || !publicKey || rest.length || publicKey.length !== 33) return false
  if (signature.at(-1) !== SigHash.ALL || !equalBytes(hash160(publicKey), keyHash)) return false
  const digest = transaction.preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, {
    prehash: false,
    format: 'der',
    lowS: true,
  })
}
