import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { assertEvmAddress, type EvmAddress, isEvmAddress, makeEvmAddress } from './evmAddress.js'

// The test cases of EIP-55: all caps, all lower, normal.
const vectors = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('default', () => {
  for (const address of vectors) {
    expect(makeEvmAddress(address)).toBe(address)
    expect(isEvmAddress(address)).toBe(true)
  }
})

test('behavior: S-04 one case is accepted and returned checksummed', () => {
  for (const address of vectors) {
    expect(makeEvmAddress(address.toLowerCase())).toBe(address)
    expect(makeEvmAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  }
})

test('behavior: fits where a 0x text is expected', () => {
  const value: unknown = vectors[0]
  assertEvmAddress(value)
  const checked: EvmAddress = value
  const hex: `0x${string}` = checked
  expect(hex).toBe(vectors[0])
})

test('error: address/bad-checksum on a wrong case', () => {
  for (const address of vectors.slice(4)) {
    for (let index = 2; index < address.length; index += 1) {
      const letter = address[index] as string
      const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (swapped === letter) continue
      const typo = address.slice(0, index) + swapped + address.slice(index + 1)
      expect(
        errorCodeOf(() => makeEvmAddress(typo)),
        typo,
      ).toBe('address/bad-checksum')
      expect(isEvmAddress(typo)).toBe(false)
    }
  }
})

test('error: address/invalid', () => {
  const [address = ''] = vectors
  const refused = [
    '',
    '0x',
    address.slice(2),
    address.slice(0, -1),
    `${address}0`,
    ` ${address}`,
    `${address}\n`,
  ]
  for (const value of [
    ...refused,
    address.replace('0x', '0X'),
    `0x${'g'.repeat(40)}`,
    'alice.eth',
    1,
    null,
    {},
  ]) {
    expect(
      errorCodeOf(() => makeEvmAddress(value)),
      String(value),
    ).toMatch(/^address\/(invalid|wrong-namespace)$/)
    expect(isEvmAddress(value)).toBe(false)
  }
})

test('error: address/wrong-namespace names the namespace', () => {
  expect(() => makeEvmAddress('So11111111111111111111111111111111111111112')).toThrow(/belongs to solana/)
  expect(() => makeEvmAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toThrow(/belongs to bip122/)
  expect(() => makeEvmAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toThrow(/belongs to bip122/)
  expect(errorCodeOf(() => makeEvmAddress('bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'))).toBe(
    'address/wrong-namespace',
  )
})
