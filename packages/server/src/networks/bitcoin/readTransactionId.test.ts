import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../answers/Refusal.js'
import { explainRefusal, isAlreadyKnown } from './explainRefusal.js'
import { readTransactionId } from './readTransactionId.js'

/** The first transaction between two people (block 170), and the example of BIP-143 for a native segwit input. */
const vectors = [
  {
    hex: '0100000001c997a5e56e104102fa209c6a852dd90660a20b2d9c352423edce25857fcd3704000000004847304402204e45e16932b8af514961a1d3a1a25fdf3f4f7732e9d624c6c61548ab5fb8cd410220181522ec8eca07de4860a4acdd12909d831cc56cbbac4622082221a8768d1d0901ffffffff0200ca9a3b00000000434104ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84cac00286bee0000000043410411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3ac00000000',
    txid: 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
  },
  {
    hex: '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000',
    txid: 'e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609',
  },
]

describe('readTransactionId', () => {
  test('default: with and without witnesses', () => {
    for (const { hex, txid } of vectors) {
      expect(readTransactionId(hex)).toBe(txid)
      expect(readTransactionId(hex.toUpperCase())).toBe(txid)
    }
  })

  test('error: anything else', () => {
    for (const text of [
      '',
      '0',
      'zz',
      '00',
      '0x00',
      'abc',
      `${vectors[0]!.hex}00`,
      vectors[0]!.hex.slice(0, -2),
      '0'.repeat(900_000),
    ]) {
      expect(() => readTransactionId(text)).toThrow(Refusal)
    }
    const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(
      fc.property(hex, (text) => {
        try {
          expect(readTransactionId(text)).toMatch(/^[0-9a-f]{64}$/)
        } catch (error) {
          expect(error).toMatchObject({ status: 400, field: 'transaction' })
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('explainRefusal', () => {
  test.each([
    ['bad-txns-inputs-missingorspent', 'does not exist or was spent'],
    ['missing-inputs', 'does not exist or was spent'],
    ['min relay fee not met, 1 < 110', 'fee is too low'],
    ['mandatory-script-verify-flag-failed (Signature must be zero…)', 'signature'],
    ['sendrawtransaction RPC error: {"code":-26,"message":"dust"}', 'too small'],
    ['insufficient fee, rejecting replacement', 'pays more'],
  ])('default: %s', (reason, words) => {
    expect(explainRefusal(reason)).toContain(words)
    expect(explainRefusal(reason)).toContain(reason.slice(0, 20))
  })

  test('behavior: S-09 what is not known is passed on, cleaned and short', () => {
    const text = explainRefusal(`\u202Eevil\u0000${'x'.repeat(1_000)}`)
    expect(text).toMatch(/^The network would refuse it: evilx+$/)
    expect(text.length).toBeLessThan(200)
  })
})

describe('isAlreadyKnown', () => {
  test.each([
    'txn-already-in-mempool',
    'txn-already-known',
    'txn-same-nonwitness-data-in-mempool',
    'Transaction already in block chain',
    'Transaction outputs already in utxo set',
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
  ])('default: %s', (reason) => expect(isAlreadyKnown(reason)).toBe(true))

  test.each(['txn-mempool-conflict', 'missing-inputs', '', 'dust'])('behavior: not %s', (reason) =>
    expect(isAlreadyKnown(reason)).toBe(false),
  )
})
