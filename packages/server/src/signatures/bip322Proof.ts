import { RawTx, RawWitness } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/** The transaction that proves something: it spends one that cannot exist, to nowhere. */
export type Bip322Proof = {
  /** Whether the whole transaction was given, or its witness alone. */
  full: boolean
  version: number
  lockTime: number
  /** The transaction it spends, which commits to the message and to the address. */
  txid: Uint8Array
  sequence: number
  output: { amount: bigint; script: Uint8Array }
  scriptSig: Uint8Array
  witness: Uint8Array[]
}

const nowhere = { amount: 0n, script: Uint8Array.of(0x6a) }

/** Reads a signature of BIP-322 as the proof it is for a message and an output's script; undefined where it is none. */
export function readBip322Proof(
  message: Uint8Array,
  script: Uint8Array,
  signature: Uint8Array,
): Bip322Proof | undefined {
  const txid = toSpendId(message, script)
  const witness = decode(RawWitness, signature)
  if (witness) {
    const empty = new Uint8Array()
    return {
      full: false,
      version: 0,
      lockTime: 0,
      txid,
      sequence: 0,
      output: nowhere,
      scriptSig: empty,
      witness,
    }
  }
  const transaction = decode(RawTx, signature)
  if (!transaction) return undefined
  const { version, lockTime, inputs, outputs, witnesses } = transaction
  const [input, ...moreInputs] = inputs
  const [output, ...moreOutputs] = outputs
  if (!input || moreInputs.length > 0 || !output || moreOutputs.length > 0) return undefined
  if (version !== 0 && version !== 2) return undefined
  if (input.index !== 0 || !equalBytes(input.txid, txid)) return undefined
  if (output.amount !== 0n || !equalBytes(output.script, nowhere.script)) return undefined
  const { finalScriptSig: scriptSig, sequence } = input
  return { full: true, version, lockTime, txid, sequence, output, scriptSig, witness: witnesses?.[0] ?? [] }
}

/** The id of the transaction whose only output has the script that is to be proven. */
function toSpendId(message: Uint8Array, script: Uint8Array): Uint8Array {
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        // OP_0, then a push of 32 bytes.
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), tagSchnorr('BIP0322-signed-message', message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return sha256x2(raw).reverse()
}

function decode<value>(
  coder: { decode: (bytes: Uint8Array) => value },
  bytes: Uint8Array,
): value | undefined {
  try {
    return coder.decode(bytes)
  } catch {
    return undefined
  }
}
