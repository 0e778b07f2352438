import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { derivePhrase, toSeed, writePhrase } from './phrase.js'

const bytesOf = (hex: string) => Uint8Array.from(hexToBytes(`0x${hex}`))
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** https://github.com/trezor/python-mnemonic/blob/master/vectors.json: those of 32 bytes. */
const vectors = [
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  [
    '7f'.repeat(32),
    'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title',
  ],
  [
    '80'.repeat(32),
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless',
  ],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
] as const

describe('writePhrase', () => {
  test.each(vectors)('behavior: BIP-39 %s', async (entropy, phrase) => {
    expect(textOf(await writePhrase(bytesOf(entropy)))).toBe(phrase)
  })

  test('error: another number of bytes', async () => {
    await expect(writePhrase(new Uint8Array(16))).rejects.toThrow('of 32 bytes, not of 16')
  })
})

test('toSeed: BIP-39’s own vector, which has no passphrase', async () => {
  const phrase = `${'abandon '.repeat(11)}about`
  expect(hexOf(await toSeed(new TextEncoder().encode(phrase)))).toBe(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  )
})

describe('derivePhrase', () => {
  // What people have stored by it: this never changes.
  test('default: the same secret is the same phrase, as anybody can make it without us', async () => {
    const secret = bytesOf('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
    const { hkdfSync } = await import('node:crypto')
    const entropy = Uint8Array.from(
      new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'latchkey/phrase/v1', 32)),
    )
    const phrase = textOf(await derivePhrase(secret))
    expect(phrase).toBe(textOf(await writePhrase(entropy)))
    expect(phrase).toMatchInlineSnapshot(
      `"humor culture this bubble nose diet outside half install duck emotion tomato toe soup exhaust between interest symptom talk excite situate sustain tuna milk"`,
    )
  })
})
