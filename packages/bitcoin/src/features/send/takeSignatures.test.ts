import { isLatchkeyError } from '@latchkey/protocol'
import { p2pkh, p2sh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { regtestPrefixes } from '../../../test/regtestPrefixes.js'
import { decodePsbt } from '../../codec/psbt.js'
import { buildPsbt } from './buildPsbt.js'
import type { InputType } from './sizes.js'
import { takeSignatures } from './takeSignatures.js'

const types = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
const secret = new Uint8Array(32).fill(7)
const stranger = new Uint8Array(32).fill(8)
const network = regtestPrefixes

function paymentOf(type: InputType, key: Uint8Array) {
  const publicKey = pubECDSA(key)
  switch (type) {
    case 'p2pkh':
      return p2pkh(publicKey, network)
    case 'p2wpkh':
      return p2wpkh(publicKey, network)
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(publicKey, network), network)
    case 'p2tr':
      return p2tr(pubSchnorr(key), undefined, network)
  }
}

/** A payment of 60,000 from two coins, as it was reviewed. */
function buildBytes(type: InputType) {
  const { address: from = '', script } = paymentOf(type, secret)
  // What made the coins: two payments to the account.
  const maker = new Transaction({ allowUnknownOutputs: true })
  for (const amount of [50_000n, 40_000n]) maker.addOutput({ script, amount })
  maker.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) }, true)
  return buildPsbt({
    type,
    from,
    publicKey: Buffer.from(pubECDSA(secret)).toString('hex'),
    to: paymentOf('p2wpkh', stranger).address ?? '',
    amount: 60_000n,
    change: 29_000n,
    coins: [50_000n, 40_000n].map((value, vout) => ({ txid: maker.id, vout, value })),
    ...(type !== 'p2tr' && { previous: new Map([[maker.id, maker.hex]]) }),
  }).psbt
}

const build = (type: InputType) => Transaction.fromPSBT(buildBytes(type))

const sighashOf = (type: InputType) => (type === 'p2tr' ? SigHash.DEFAULT : SigHash.ALL)

type SignOptions = { key?: Uint8Array; sighash?: number }

function sign(
  transaction: Transaction,
  type: InputType,
  { key = secret, sighash = sighashOf(type) }: SignOptions = {},
) {
  for (let index = 0; index < transaction.inputsLength; index++) {
    const isUsual = sighash === sighashOf(type)
    if (!isUsual) transaction.updateInput(index, { sighashType: sighash }, true)
    transaction.signIdx(key, index, [sighash])
  }
  return transaction
}

const built = new Map(types.map((type) => [type, decodePsbt(buildBytes(type))]))

const take = (type: InputType, signed: Uint8Array) =>
  takeSignatures({
    reviewed: built.get(type) ?? decodePsbt(buildBytes(type)),
    type,
    signed,
    connector: 'Demo',
  })

function codeOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return isLatchkeyError(error) ? error.code : error
  }
  return 'taken'
}

describe.each(types)('%s', (type) => {
  test('default: signed, or finished by the wallet', () => {
    const signed = sign(build(type), type)
    const loose = take(type, signed.toPSBT())
    signed.finalize()
    const finished = take(type, signed.toPSBT())
    expect(loose).toEqual(finished)
    expect(finished).toEqual({ txid: signed.id, hex: signed.hex })
  })

  test('error: S-22 F-34 each field that the wallet has changed', () => {
    const script = paymentOf('p2wpkh', new Uint8Array(32).fill(9)).script
    const changes: Record<string, (signed: Transaction) => void> = {
      'an amount': (signed) => signed.updateOutput(1, { amount: 60_001n }, true),
      'a receiver': (signed) => signed.updateOutput(1, { script }, true),
      'where change goes': (signed) => signed.updateOutput(0, { script }, true),
      'one more output': (signed) => void signed.addOutput({ script, amount: 1_000n }, true),
      'the order of replacements': (signed) => signed.updateInput(0, { sequence: 0xffffffff }, true),
      'a lock time': (signed) => signed.updateInput(1, { sequence: 0 }, true),
      'another coin': (signed) => {
        const witnessUtxo = { script: paymentOf(type, secret).script, amount: 40_000n }
        signed.updateInput(0, { index: 1, ...(type !== 'p2pkh' && { witnessUtxo }) }, true)
      },
    }
    for (const [name, change] of Object.entries(changes)) {
      const signed = sign(build(type), type)
      try {
        change(signed)
      } catch {
        // The library refuses to change what is signed: an altered one is signed anew.
        const altered = build(type)
        change(altered)
        expect(
          codeOf(() => take(type, sign(altered, type).toPSBT())),
          name,
        ).toBe('send/altered')
        continue
      }
      expect(
        codeOf(() => take(type, signed.toPSBT())),
        name,
      ).toBe('send/altered')
    }
  })

  test('error: an input less', () => {
    const whole = build(type)
    const less = new Transaction()
    less.addInput(whole.getInput(0))
    for (let index = 0; index < whole.outputsLength; index++) less.addOutput(whole.getOutput(index))
    expect(codeOf(() => take(type, sign(less, type).toPSBT()))).toBe('send/altered')
  })

  test.each(['NONE', 'SINGLE', 'ALL_ANYONECANPAY', 'NONE_ANYONECANPAY', 'SINGLE_ANYONECANPAY'] as const)(
    'error: M-33 a signature that leaves something open: %s',
    (name) => {
      const signed = sign(build(type), type, { sighash: SigHash[name] })
      expect(codeOf(() => take(type, signed.toPSBT()))).toBe('send/altered')
    },
  )

  test('error: a signature of another key, or a broken one', () => {
    const right = sign(build(type), type).getInput(0)
    const flip = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte))
    const broken = build(type)
    const [[key, signature] = []] = right.partialSig ?? []
    for (const index of [0, 1])
      broken.updateInput(
        index,
        key && signature
          ? { partialSig: [[key, flip(signature)]] }
          : { tapKeySig: flip(right.tapKeySig ?? new Uint8Array(64)) },
        true,
      )
    expect(codeOf(() => take(type, broken.toPSBT()))).toBe('send/altered')

    const foreign = build(type)
    for (const index of [0, 1]) {
      if (type === 'p2tr') foreign.updateInput(index, { tapKeySig: new Uint8Array(64).fill(3) }, true)
      else {
        const [[, own] = []] = sign(build(type), type).getInput(index).partialSig ?? []
        foreign.updateInput(index, { partialSig: [[pubECDSA(stranger), own ?? new Uint8Array()]] }, true)
      }
    }
    expect(codeOf(() => take(type, foreign.toPSBT()))).toBe('send/altered')
  })

  test('error: not signed, or no PSBT', () => {
    expect(codeOf(() => take(type, build(type).toPSBT()))).toBe('wallet/invalid-response')
    expect(codeOf(() => take(type, Uint8Array.of(1, 2, 3)))).toBe('wallet/invalid-response')
  })

  test('error: anything that a wallet may answer: typed errors only, and never a transaction', () => {
    const right = sign(build(type), type).toPSBT()
    const taken = take(type, right)
    checkProperty(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc
            .tuple(fc.nat(right.length - 1), fc.integer({ min: 1, max: 255 }))
            .map(([place, change]) => right.map((byte, index) => (index === place ? byte ^ change : byte))),
          fc.nat(right.length - 1).map((length) => right.slice(0, length)),
        ),
        (answer) => {
          const code = codeOf(() => take(type, answer))
          if (code === 'taken') expect(take(type, answer)).toEqual(taken)
          else expect(['send/altered', 'wallet/invalid-response']).toContain(code)
        },
      ),
      { runs: 100 },
    )
  })
})

test('error: a PSBT of version 2 is refused, and it is said why', () => {
  const reviewed = built.get('p2wpkh')
  if (!reviewed) throw new Error('Nothing was built.')
  const signed = sign(build('p2wpkh'), 'p2wpkh').toPSBT(2)
  expect(() => takeSignatures({ reviewed, type: 'p2wpkh', signed, connector: 'Demo' })).toThrow(
    expect.objectContaining({ code: 'wallet/invalid-response', details: expect.stringContaining('BIP-370') }),
  )
})
