import type { SendPayload } from '@latchkey/core/adapter'
import { isLatchkeyError, makeAmount } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { regtestPrefixes } from '../../../test/regtestPrefixes.js'
import { writePayload } from './BitcoinPayload.js'
import { buildPsbt } from './buildPsbt.js'
import { describePayload } from './describePayload.js'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const addressOf = (byte: number) =>
  p2wpkh(pubECDSA(new Uint8Array(32).fill(byte)), regtestPrefixes).address ?? ''
const [from, to] = [addressOf(1), addressOf(2)]
const coins = [
  { txid: 'bb'.repeat(32), vout: 1, value: 50_000n },
  { txid: 'aa'.repeat(32), vout: 0, value: 40_000n },
]
const plain = { type: 'p2wpkh', from, to, amount: 60_000n, change: 29_000n, coins } as const

const write = (parameters: Partial<Parameters<typeof buildPsbt>[0]> = {}, rate = 1_000n) =>
  writePayload({ network, from, rate, ...buildPsbt({ ...plain, ...parameters }) })

const describeIt = (payload: SendPayload) => describePayload(payload, 'regtest')

function codeOf(payload: string) {
  try {
    describeIt(payload as SendPayload)
  } catch (error) {
    return isLatchkeyError(error) ? error.code : error
  }
  return 'described'
}

test('default: all of it is in the bytes', () => {
  const payload = write()
  expect(describeIt(payload)).toEqual({
    caipNetworkId: network,
    from,
    to,
    amount: makeAmount(60_000n, 8),
    costs: [
      { kind: 'network', amount: makeAmount(1_000n, 8) },
      { kind: 'change', amount: makeAmount(29_000n, 8) },
    ],
    feeRate: { model: 'size', rate: 1_000n },
    anchor: { kind: 'inputs', inputs: [`${'aa'.repeat(32)}:0`, `${'bb'.repeat(32)}:1`] },
    coins: [
      { id: `${'aa'.repeat(32)}:0`, address: from, amount: makeAmount(40_000n, 8) },
      { id: `${'bb'.repeat(32)}:1`, address: from, amount: makeAmount(50_000n, 8) },
    ],
    raw: (JSON.parse(payload) as { psbt: string }).psbt,
  })
})

test('behavior: BIP-69, neither order nor place tells which output is the change', () => {
  expect(JSON.parse(write())).toMatchObject({ change: 0 })
  expect(JSON.parse(write({ amount: 20_000n, change: 69_000n }))).toMatchObject({ change: 1 })
})

test('behavior: to oneself', () => {
  expect(describeIt(write({ to: from }))).toMatchObject({ to: from, amount: makeAmount(60_000n, 8) })
})

describe('error: S-20 what was never built here', () => {
  const decoded = JSON.parse(write()) as Record<string, unknown>
  const changed = (change: Record<string, unknown>) => JSON.stringify({ ...decoded, ...change })
  const altered = (change: (transaction: Transaction) => void) => {
    const transaction = Transaction.fromPSBT(base64.decode(String(decoded.psbt)))
    change(transaction)
    return changed({ psbt: base64.encode(transaction.toPSBT()) })
  }
  const script = hex.decode(`0014${'07'.repeat(20)}`)
  test.each([
    ['a fee below its rate', changed({ rate: '100000' })],
    ['change that goes elsewhere', altered((one) => one.updateOutput(0, { script }))],
    ['an output that nobody knows of', altered((one) => void one.addOutput({ script, amount: 500n }))],
    ['two payments', changed({ change: undefined })],
    ['the payment taken for the change', changed({ change: 1 })],
    ['another’s coin', altered((one) => one.updateInput(0, { witnessUtxo: { script, amount: 40_000n } }))],
    ['more than there is', altered((one) => one.updateOutput(1, { amount: 90_000n }))],
    ['one that cannot be replaced', altered((one) => one.updateInput(0, { sequence: 0xffffffff }))],
    ['a field that nobody reads', changed({ also: 1 })],
    ['another account', changed({ from: to })],
    ['no transaction', changed({ psbt: 'AAAA' })],
  ])('%s', (_name, payload) => {
    expect(codeOf(payload)).toBe('internal/unexpected')
  })

  test('anything', () => {
    const text = JSON.stringify(decoded)
    checkProperty(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.uint8Array({ maxLength: 300 }).map((bytes) => changed({ psbt: base64.encode(bytes) })),
          fc
            .tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
            .map(([place, character]) => text.slice(0, place) + character + text.slice(place + 1)),
        ),
        (payload) => {
          expect(['internal/unexpected', 'described']).toContain(codeOf(payload))
        },
      ),
      { runs: 1_000 },
    )
  })
})
