import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { decodeTransaction, encodeTransaction, txidOf } from '../codec/transaction.js'
import { isSpentBy } from './isSpentBy.js'

const key = new Uint8Array(32).fill(7)
const stranger = new Uint8Array(32).fill(8)
const locks = {
  p2pkh: (of: Uint8Array) => p2pkh(pubECDSA(of)),
  'p2sh-p2wpkh': (of: Uint8Array) => p2sh(p2wpkh(pubECDSA(of))),
  p2wpkh: (of: Uint8Array) => p2wpkh(pubECDSA(of)),
  p2tr: (of: Uint8Array) => p2tr(pubSchnorr(of)),
}

/** Two coins of a key, and what spends both. */
function open(type: keyof typeof locks, sighash?: number) {
  const lock = locks[type](key)
  const made = {
    version: 2,
    inputs: [
      { txid: 'cc'.repeat(32), vout: 0, script: new Uint8Array(), sequence: 0xffff_ffff, witness: [] },
    ],
    outputs: [10_000n, 20_000n].map((amount) => ({ amount, script: lock.script })),
    lockTime: 0,
  }
  const txid = txidOf(made)
  const sighashType = sighash === undefined ? {} : { sighashType: sighash }
  const spender = new Transaction()
  for (const [index, output] of made.outputs.entries()) {
    const spent = type === 'p2pkh' ? { nonWitnessUtxo: encodeTransaction(made) } : { witnessUtxo: output }
    spender.addInput({ ...lock, ...spent, ...sighashType, txid, index })
  }
  spender.addOutput({ script: locks.p2wpkh(stranger).script, amount: 25_000n })
  spender.sign(key, sighash === undefined ? undefined : [sighash])
  spender.finalize()
  return {
    coin: `${txid}:1`,
    transaction: decodeTransaction(spender.extract()),
    readById: async (id: string) => (id === txid ? made : undefined),
  }
}

describe.each(Object.keys(locks) as (keyof typeof locks)[])('%s', (type) => {
  test('default: signed by the key of the coin', async () => {
    expect(await isSpentBy(open(type))).toBe(true)
  })

  test('behavior: a signature that leaves a part of the transaction open spends it as well', async () => {
    // None of the outputs, and this input alone.
    expect(await isSpentBy(open(type, 0x82))).toBe(true)
  })

  test('error: F-55 what a server made up: other outputs, no signature, another coin, a maker that is not to be had', async () => {
    const opened = open(type)
    const { transaction } = opened
    const [output] = transaction.outputs
    const other = output ? [{ ...output, amount: 1n }] : []
    const bare = transaction.inputs.map((input) => ({ ...input, script: new Uint8Array(), witness: [] }))
    for (const change of [
      { transaction: { ...transaction, outputs: other } },
      { transaction: { ...transaction, inputs: bare } },
      { coin: `${'dd'.repeat(32)}:0` },
      { readById: async () => undefined },
    ])
      expect(await isSpentBy({ ...opened, ...change })).toBe(false)
  })
})
