import { hex } from '@scure/base'
import { RawTx } from '@scure/btc-signer'
import { hash160, pubECDSA, sha256x2, signECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import type { Psbt } from '../../codec/psbt.js'
import { isValidSignature } from './isValidSignature.js'

const secret = new Uint8Array(32).fill(7)
const lockOf = (key: Uint8Array) => hex.decode(`76a914${hex.encode(hash160(key))}88ac`)

/** A payment of a key's own coin, with a signature that another author's code has made, by BIP-143's forerunner. */
function sign(key: Uint8Array) {
  const script = lockOf(key)
  const transaction = {
    version: 2,
    inputs: [{ txid: '11'.repeat(32), vout: 0, script: new Uint8Array(), sequence: 0xffffffff, witness: [] }],
    outputs: [{ amount: 1_000n, script }],
    lockTime: 0,
  }
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: hex.decode('11'.repeat(32)),
        index: 0,
        finalScriptSig: script,
        sequence: 0xffffffff,
      },
    ],
    outputs: [{ amount: 1_000n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const digest = sha256x2(bytes, Uint8Array.of(1, 0, 0, 0))
  const der = signECDSA(digest, secret)
  const psbt: Psbt = {
    transaction,
    inputs: [{ spent: { amount: 2_000n, script } }],
  } as Psbt
  return { psbt, signature: Uint8Array.of(...der, 1) }
}

test.each([
  ['written short', true],
  ['written whole, as old wallets do', false],
])('default: an address of before segwit, its key %s', (_, isCompressed) => {
  const key = pubECDSA(secret, isCompressed)
  const { psbt, signature } = sign(key)
  expect(isValidSignature(psbt, 0, 'p2pkh', { key, signature })).toBe(true)
  const altered = signature.with(20, (signature[20] ?? 0) ^ 1)
  expect(isValidSignature(psbt, 0, 'p2pkh', { key, signature: altered })).toBe(false)
})

test('error: the same key in the other way is another address', () => {
  const { psbt, signature } = sign(pubECDSA(secret, false))
  const key = pubECDSA(secret, true)
  expect(isValidSignature(psbt, 0, 'p2pkh', { key, signature })).toBe(false)
})
