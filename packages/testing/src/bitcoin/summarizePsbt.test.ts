import { hex } from '@scure/base'
import { Script, SigHash, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { toBitcoinKey } from './bitcoinKey.js'
import { ownInputs, readPsbt, signPsbt } from './signPsbt.js'
import { summarizePsbt } from './summarizePsbt.js'

const payment = toBitcoinKey(new Uint8Array(32).fill(1), 'p2wpkh', 'regtest')
const ordinals = toBitcoinKey(new Uint8Array(32).fill(2), 'p2tr', 'regtest')
const other = toBitcoinKey(new Uint8Array(32).fill(3), 'p2wpkh', 'regtest')
const keys = [payment, ordinals]
const txid = hex.encode(new Uint8Array(32).fill(9))

type Part = { script: Uint8Array; amount: bigint }
function summarize(spent: Part[], outputs: Part[], sighashType?: number) {
  const draft = new Transaction({ allowUnknownOutputs: true })
  for (const [index, witnessUtxo] of spent.entries())
    draft.addInput({ txid, index, witnessUtxo, ...(sighashType ? { sighashType } : {}) })
  for (const output of outputs) draft.addOutput(output)
  // What is summarized is what arrives, not what was meant.
  const transaction = readPsbt(draft.toPSBT())
  const inputs = ownInputs(transaction, keys)
  return summarizePsbt({ transaction, keys, inputs, network: 'regtest' })
}

describe('summarizePsbt', () => {
  test('default: whole addresses, exact amounts, fee, change', () => {
    const summary = summarize(
      [{ script: payment.script, amount: 100_000_001n }],
      [
        { script: other.script, amount: 90_000_000n },
        { script: payment.script, amount: 9_999_860n },
      ],
    )
    expect(summary).toEqual({
      amount: '0.9 BTC',
      summary: [
        ['Send', '0.9 BTC'],
        ['To', other.address],
        ['Change', '0.0999986 BTC'],
        ['Back to', payment.address],
        ['Fee', '0.00000141 BTC'],
      ],
    })
  })

  test('behavior: money of others is not counted as ours', () => {
    const { amount, summary } = summarize(
      [
        { script: ordinals.script, amount: 10_000n },
        { script: other.script, amount: 500_000n },
      ],
      [
        { script: payment.script, amount: 300_000n },
        { script: other.script, amount: 209_000n },
      ],
    )
    expect(amount).toBe('-0.0029 BTC')
    expect(summary).toContainEqual(['Signs', '1 of 2 inputs'])
  })

  test('behavior: data and unknown scripts are shown', () => {
    const data = Script.encode(['RETURN', new TextEncoder().encode('hello')])
    const odd = Uint8Array.of(0x51, 0x51)
    const { summary } = summarize(
      [{ script: payment.script, amount: 10_000n }],
      [
        { script: data, amount: 0n },
        { script: odd, amount: 9_000n },
      ],
    )
    expect(summary).toContainEqual(['To', 'data: hello'])
    expect(summary).toContainEqual(['To', 'script 5151'])
  })

  test('behavior: a large fee, an open signature and missing money are warnings', () => {
    const spent = [{ script: payment.script, amount: 10_000n }]
    expect(summarize(spent, [{ script: other.script, amount: 5_000n }]).warning).toContain(
      'more than a tenth',
    )
    expect(summarize(spent, [{ script: other.script, amount: 20_000n }]).warning).toContain(
      'more than the inputs',
    )
    expect(
      summarize(spent, [{ script: other.script, amount: 9_900n }], SigHash.SINGLE_ANYONECANPAY).warning,
    ).toContain('open to change')
  })
})

describe('signPsbt', () => {
  function draft(sighashType?: number) {
    const transaction = new Transaction()
    transaction.addInput({ txid, index: 0, witnessUtxo: { script: payment.script, amount: 10_000n } })
    // As apps often send it: without the internal key, which the wallet knows.
    transaction.addInput({ txid, index: 1, witnessUtxo: { script: ordinals.script, amount: 10_000n } })
    transaction.addOutput({ script: other.script, amount: 19_000n })
    if (sighashType) transaction.updateInput(0, { sighashType })
    return readPsbt(transaction.toPSBT())
  }

  test('default', () => {
    const transaction = draft()
    signPsbt(transaction, ownInputs(transaction, keys))
    transaction.finalize()
    expect(transaction.isFinal).toBe(true)
    expect(transaction.getInput(1).finalScriptWitness?.[0]).toHaveLength(64)
  })

  test('param: sighash', () => {
    const transaction = draft(SigHash.SINGLE_ANYONECANPAY)
    signPsbt(transaction, [{ index: 0, key: payment }])
    expect(transaction.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE_ANYONECANPAY)
  })

  test.each([
    ['no such input', [{ index: 2, key: payment }], 'There is no input 2: the PSBT has 2.'],
    ["someone else's input", [{ index: 0, key: ordinals }], `Input 0 is not locked to ${ordinals.address}.`],
    ['nothing to sign', [], 'There is no input that this wallet can sign.'],
    [
      'two sighashes',
      [{ index: 0, key: payment, sighash: SigHash.NONE }],
      'asks for sighash 131, the request for 2',
    ],
  ])('error: %s', (_name, inputs, message) => {
    expect(() => signPsbt(draft(SigHash.SINGLE_ANYONECANPAY), inputs)).toThrow(message)
  })

  test('error: not a PSBT', () => {
    expect(() => readPsbt(Uint8Array.of(1, 2, 3))).toThrow('This is not a PSBT.')
  })
})
