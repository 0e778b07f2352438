import { LatchkeyError } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { pubECDSA, signECDSA, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { invalidPsbts, tapSignature, validPsbts } from '../../test/psbtVectors.js'
import { regtestPrefixes } from '../../test/regtestPrefixes.js'
import { isValidSignature } from '../features/send/isValidSignature.js'
import { addSignatures, decodePsbt, encodePsbt, type Psbt } from './psbt.js'
import { addressOf, encodeLock, type Lock, lockOf, scriptOf } from './script.js'
import { bytesOf, decodeTransaction, encodeTransaction, encodeUnsigned, txidOf } from './transaction.js'
import { verifyEcdsa, verifySchnorr } from './verifySignature.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const amount = fc.bigInt(0n, 21_000_000n * 10n ** 8n)
const uint32 = fc.nat(0xffffffff)
const input = fc.record({
  txid: bytes(32).map(hex.encode),
  vout: uint32,
  script: fc.uint8Array({ maxLength: 300 }),
  sequence: uint32,
  witness: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 }),
})
const output = fc.record({ amount, script: fc.uint8Array({ maxLength: 80 }) })
const transaction = fc.record({
  version: uint32,
  inputs: fc.array(input, { minLength: 1, maxLength: 4 }),
  outputs: fc.array(output, { maxLength: 4 }),
  lockTime: uint32,
})
const lock = fc.oneof(
  ...(['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'] as const).map((type) =>
    bytes(type === 'p2wsh' || type === 'p2tr' ? 32 : 20).map((program): Lock => ({ type, program })),
  ),
)
const anything = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
} as const

describe('transaction', () => {
  test('default: what is written is read, with the id that the library has for it', () => {
    checkProperty(
      fc.property(transaction, (one) => {
        const encoded = encodeTransaction(one)
        expect(decodeTransaction(encoded)).toEqual(one)
        const other = Transaction.fromRaw(encoded, anything)
        expect(txidOf(one)).toBe(other.id)
        expect(hex.encode(encodeUnsigned(one))).toBe(hex.encode(other.unsignedTx))
      }),
      { runs: 200 },
    )
  })

  test('behavior: virtual bytes of BIP-141', () => {
    // A payment by one key to one key, from the vectors of BIP-143.
    const raw =
      '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000'
    const one = decodeTransaction(hex.decode(raw))
    expect(bytesOf(one)).toBe(Transaction.fromRaw(hex.decode(raw), anything).vsize)
    expect(hex.encode(encodeTransaction(one))).toBe(raw)
  })

  test('error: bytes that are none, or are one in another form', () => {
    checkProperty(
      fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
        try {
          expect(encodeTransaction(decodeTransaction(random))).toEqual(random)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { runs: 1_000 },
    )
    const whole = encodeTransaction(fc.sample(transaction, { numRuns: 1, seed: 1 })[0] as never)
    for (let length = 0; length < whole.length; length++)
      expect(() => decodeTransaction(whole.subarray(0, length))).toThrow(RangeError)
    expect(() => decodeTransaction(Uint8Array.of(...whole, 0))).toThrow('left')
  })

  test.each([
    ['a length in three bytes', '02000000fd0100'],
    ['a length in five bytes', '02000000fe01000000'],
    ['a length in nine bytes', '02000000ff0100000000000000'],
    ['no inputs', '02000000000000000000'],
  ])('error: %s', (_name, raw) => {
    expect(() => decodeTransaction(hex.decode(raw))).toThrow(/form|inputs/)
  })
})

describe('script', () => {
  test('default: addresses of every type, as the library knows their scripts', () => {
    checkProperty(
      fc.property(lock, (one) => {
        const script = encodeLock(one)
        const address = addressOf(script, 'regtest') ?? ''
        expect(lockOf(address)).toEqual(one)
        let other: string
        try {
          other = Address(regtestPrefixes).encode(OutScript.decode(script))
        } catch {
          // Half of all numbers are no key, and the library has no address for those.
          expect(one.type).toBe('p2tr')
          return
        }
        expect(address).toBe(other)
      }),
      { runs: 300 },
    )
  })

  test('behavior: a push that is longer than it has to be makes another script', () => {
    for (const script of [
      `004c14${'11'.repeat(20)}`,
      `76a94c14${'11'.repeat(20)}88ac`,
      `514d2000${'11'.repeat(32)}`,
    ])
      expect(addressOf(hex.decode(script), 'mainnet')).toBeUndefined()
  })

  test('behavior: a script that no address stands for', () => {
    for (const script of ['', '6a', '5121', '0014', `0013${'00'.repeat(19)}`, `5220${'00'.repeat(32)}`])
      expect(addressOf(hex.decode(script), 'mainnet')).toBeUndefined()
  })

  test('error: no address', () => {
    expect(() => scriptOf('bc1q')).toThrow(TypeError)
    expect(() => encodeLock({ type: 'p2tr', program: new Uint8Array(20) })).toThrow(TypeError)
  })
})

describe('psbt', () => {
  const psbt = fc
    .tuple(transaction, fc.infiniteStream(fc.tuple(output, fc.option(uint32))))
    .map(([{ inputs, ...rest }, more]) => {
      const unsigned = inputs.map((one) => ({ ...one, script: new Uint8Array(), witness: [] }))
      return {
        transaction: { ...rest, inputs: unsigned },
        inputs: unsigned.map(() => {
          const [spent, sighash] = more.next().value as [
            { amount: bigint; script: Uint8Array },
            number | null,
          ]
          return { spent, ...(sighash !== null && { sighash }) }
        }),
      }
    })

  test('default: what is written is read', () => {
    checkProperty(
      fc.property(psbt, (one) => {
        const encoded = encodePsbt(one)
        const read = decodePsbt(encoded)
        expect(read.transaction).toEqual(one.transaction)
        expect(read.inputs.map(({ spent, sighash }) => ({ spent, sighash }))).toEqual(
          one.inputs.map(({ spent, sighash }) => ({ spent, sighash })),
        )
        expect(encodePsbt(read)).toEqual(encoded)
      }),
      { runs: 200 },
    )
  })

  test.each(validPsbts)('default: %s', (_name, raw) => {
    const read = decodePsbt(hex.decode(raw))
    expect(read.inputs).toHaveLength(read.transaction.inputs.length)
    const other = Transaction.fromPSBT(hex.decode(raw), anything)
    expect(hex.encode(encodeUnsigned(read.transaction))).toBe(hex.encode(other.unsignedTx))
    for (const [index, { spent, signatures = [], tapSignature, tapInternalKey }] of read.inputs.entries()) {
      const { witnessUtxo, partialSig = [], tapKeySig, tapInternalKey: key } = other.getInput(index)
      expect(spent).toEqual(witnessUtxo)
      expect(signatures.map((one) => [one.key, one.signature])).toEqual(partialSig)
      expect([tapSignature, tapInternalKey]).toEqual([tapKeySig, key])
    }
  })

  test('behavior: BIP-174 the signatures of two coins are right', () => {
    const [, raw] = validPsbts.find(([name]) => name.includes('P2WPKH, signed')) ?? ['', '']
    const read = decodePsbt(hex.decode(raw))
    expect(read.inputs).toHaveLength(2)
    for (const [index, { signatures = [] }] of read.inputs.entries()) {
      const [signature] = signatures
      expect(signature && isValidSignature(read, index, 'p2wpkh', signature)).toBe(true)
    }
  })

  test('behavior: BIP-371 the signature of a taproot coin', () => {
    const [, raw] = validPsbts.find(([name]) => name.endsWith('by its key, signed')) ?? ['', '']
    expect(hex.encode(decodePsbt(hex.decode(raw)).inputs[0]?.tapSignature ?? new Uint8Array())).toBe(
      tapSignature,
    )
  })

  test.each(invalidPsbts)('error: %s', (_name, raw) => {
    expect(() => decodePsbt(hex.decode(raw))).toThrow(LatchkeyError)
  })

  test('error: a map more than the transaction has outputs', () => {
    const [, raw] = validPsbts.find(([name]) => name.includes('P2WPKH, signed')) ?? ['', '']
    expect(() => decodePsbt(hex.decode(`${raw}00`))).toThrow(LatchkeyError)
    const empty = encodePsbt({ ...(fc.sample(psbt, { numRuns: 1, seed: 3 })[0] as Psbt) })
    const [none] = [decodePsbt(empty)].map((one) =>
      encodePsbt({ ...one, transaction: { ...one.transaction, outputs: [] } }),
    )
    if (!none) throw new Error('It was written.')
    expect(decodePsbt(none).transaction.outputs).toEqual([])
    // The library passes over an empty one where there are no outputs at all.
    expect(() => decodePsbt(Uint8Array.of(...none, 0))).toThrow(
      expect.objectContaining({ details: expect.stringContaining('number of outputs') }),
    )
  })

  test('default: a signature is added, and every other field stays', () => {
    const [, raw] = validPsbts.find(([name]) => name.includes('P2WPKH, signed')) ?? ['', '']
    const { inputs } = decodePsbt(hex.decode(raw))
    const key = pubECDSA(new Uint8Array(32).fill(9))
    const signature = Uint8Array.of(0x30, 1)
    const added = decodePsbt(addSignatures(hex.decode(raw), new Map([[1, { key, signature }]])))
    expect(added.inputs[0]).toEqual(inputs[0])
    const { signatures = [], ...rest } = added.inputs[1] ?? {}
    const { signatures: before = [], ...others } = inputs[1] ?? {}
    expect(rest).toEqual(others)
    expect(signatures).toHaveLength(before.length + 1)
    expect(signatures).toEqual(expect.arrayContaining([...before, { key, signature }]))
    expect(addSignatures(hex.decode(raw), new Map())).toEqual(hex.decode(raw))
  })

  test('error: BIP-174 a payment that spends nothing is none', () => {
    for (const raw of [
      '70736274ff01000a0000000000000000000000',
      '70736274ff01004c020000000002d3dff505000000001976a914d0c59903c5bac2868760e90fd521a4665aa7652088ac00e1f5050000000017a9143545e6e33b832c47050f24d3eeb93c9c03948bc787b32e1300000000',
    ])
      expect(() => decodePsbt(hex.decode(raw))).toThrow(
        expect.objectContaining({ details: expect.stringContaining('inputs') }),
      )
  })

  test('error: anything, and what was a PSBT before some of it changed: typed errors only', () => {
    const known = [...validPsbts, ...invalidPsbts].map(([, raw]) => hex.decode(raw))
    const base = fc.oneof(fc.constantFrom(...known), psbt.map(encodePsbt))
    // Lengths and counts beyond all that is there, up to what 64 bits hold, and amounts as large.
    const huge = fc.constantFrom(
      'fdffff',
      'fe000000ff',
      'feffffffff',
      'ff0000000001000000',
      'ffffffffffffffffff',
      'ffffffffffffffff',
      '0000000000000080',
    )
    const part = fc.oneof(fc.uint8Array({ maxLength: 9 }), huge.map(hex.decode))
    const changes = fc.array(fc.tuple(fc.nat(), part, fc.nat(9)), { maxLength: 4 })
    const changed = fc.tuple(base, changes, fc.nat()).map(([bytes, all, length]) => {
      let copy = bytes
      for (const [at, replacement, removed] of all) {
        const place = at % (copy.length + 1)
        copy = Uint8Array.of(...copy.subarray(0, place), ...replacement, ...copy.subarray(place + removed))
      }
      return length % 4 === 0 ? copy.subarray(0, length % (copy.length + 1)) : copy
    })
    const random = fc.uint8Array({ maxLength: 300 })
    const begun = random.map((bytes) => Uint8Array.of(...hex.decode('70736274ff'), ...bytes))
    checkProperty(
      fc.property(fc.oneof(changed, random, begun), (bytes) => {
        try {
          decodePsbt(bytes, 'Demo')
        } catch (error) {
          expect(error).toMatchObject({
            code: 'wallet/invalid-response',
            context: { connector: 'Demo', method: 'signPsbt' },
            details: expect.any(String),
          })
          expect(error).toBeInstanceOf(LatchkeyError)
        }
      }),
      { runs: 5_000 },
    )
  })

  test('error: what is no bytes at all', () => {
    for (const value of [undefined, null, 'cHNidP8=', 7n, {}, [], new ArrayBuffer(8)])
      expect(() => decodePsbt(value as never)).toThrow(LatchkeyError)
  })

  test('error: M-27 an amount beyond all bitcoins there can be', () => {
    const one = fc.sample(psbt, { numRuns: 1, seed: 7 })[0] as Psbt
    const pays = (amount: bigint) =>
      decodePsbt(
        encodePsbt({
          ...one,
          transaction: { ...one.transaction, outputs: [{ amount, script: new Uint8Array() }] },
        }),
      )
    expect(pays(2_100_000_000_000_000n).transaction.outputs[0]?.amount).toBe(2_100_000_000_000_000n)
    for (const amount of [2_100_000_000_000_001n, 2n ** 63n, 2n ** 64n - 1n])
      expect(() => pays(amount)).toThrow(LatchkeyError)
  })
})

describe('signatures', () => {
  const secret = new Uint8Array(32).fill(7)
  const digest = new Uint8Array(32).fill(1)
  const signature = signECDSA(digest, secret)
  const isTaken = (bytes: Uint8Array) => {
    try {
      return verifyEcdsa(bytes, digest, pubECDSA(secret))
    } catch {
      return false
    }
  }

  test('default: one in DER', () => {
    expect(isTaken(signature)).toBe(true)
  })

  // The ways to write one that nodes take no more.
  test.each([
    ['a length in two bytes', (bytes) => Uint8Array.of(0x30, 0x81, ...bytes.subarray(1))],
    [
      'a zero in front',
      ([, length = 0, , first = 0, ...rest]) => Uint8Array.of(0x30, length + 1, 2, first + 1, 0, ...rest),
    ],
    ['a byte more', (bytes) => Uint8Array.of(...bytes, 0)],
    ['a byte less', (bytes) => bytes.subarray(0, -1)],
  ] as readonly (readonly [string, (bytes: Uint8Array) => Uint8Array])[])(
    'error: BIP-66 %s',
    (_name, change) => {
      expect(isTaken(change(signature))).toBe(false)
    },
  )

  test('error: BIP-62 the larger of the two that fit', () => {
    const { r, s } = secp256k1.Signature.fromBytes(signature, 'der')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s)).toBytes('der')
    expect(
      secp256k1.verify(high, digest, pubECDSA(secret), { format: 'der', prehash: false, lowS: false }),
    ).toBe(true)
    expect(isTaken(high)).toBe(false)
  })
})

describe('keys', () => {
  // The first vector of BIP-341's wallet tests, and vectors 0, 1 and 6 of BIP-340.
  test('default: the key of a taproot output', () => {
    const inner = 'd6889cb081036e0faefa3a35157ad71086b123b2b144b649798b494c300a961d'
    const outer = '53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343'
    expect(hex.encode(taprootTweakPubkey(hex.decode(inner), new Uint8Array())[0])).toBe(outer)
  })

  test.each([
    [
      'F9308A019258C31049344F85F89D5229B531C845836F99B08601F113BCE036F9',
      '00'.repeat(32),
      'E907831F80848D1069A5371B402410364BDF1C5F8307B0084C55F1CE2DCA821525F66A4A85EA8B71E482A74F382D2CE5EBEEE8FDB2172F477DF4900D310536C0',
      true,
    ],
    [
      'DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659',
      '243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89',
      '6896BD60EEAE296DB48A229FF71DFE071BDE413E6D43F917DC8DCF8C78DE33418906D11AC976ABCCB20B091292BFF4EA897EFCB639EA871CFA95F6DE339E4B0A',
      true,
    ],
    [
      'DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659',
      '243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89',
      'FFF97BD5755EEEA420453A14355235D382F6472F8568A18B2F057A14602975563CC27944640AC607CD107AE10923D9EF7A73C643E166BE5EBEAFA34B1AC553E2',
      false,
    ],
  ])('behavior: BIP-340 %s %s', (key, message, signature, isValid) => {
    const [publicKey, digest, bytes] = [key, message, signature].map((text) => hex.decode(text.toLowerCase()))
    expect(verifySchnorr(bytes as Uint8Array, digest as Uint8Array, publicKey as Uint8Array)).toBe(isValid)
  })
})
