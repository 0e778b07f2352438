import { describe, expect, test } from 'vitest'
import { groupIdentifier, isIdentifier, revealText } from './revealText.js'

describe('revealText', () => {
  test('default', () => {
    expect(revealText('Zwölf 😀 👩‍🚀\n\tlines')).toBe('Zwölf 😀 👩‍🚀\n\tlines')
  })

  test.each([
    ['a\u202eb', 'a⟨202E⟩b'],
    ['a\u0000b\u001bc', 'a⟨0000⟩b⟨001B⟩c'],
    ['a\u200bb\ufeff', 'a⟨200B⟩b⟨FEFF⟩'],
    ['a\u2066b\u2069', 'a⟨2066⟩b⟨2069⟩'],
    ['a\rb\u2028c', 'a⟨000D⟩b⟨2028⟩c'],
  ])('behavior: %j shows what would hide', (text, shown) => {
    expect(revealText(text)).toBe(shown)
  })
})

describe('isIdentifier', () => {
  test('default', () => {
    expect(isIdentifier('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(true)
    expect(isIdentifier('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).toBe(true)
    expect(isIdentifier('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU')).toBe(true)
    expect(isIdentifier('115792089237316195 base units of a token')).toBe(false)
    expect(isIdentifier('http://127.0.0.1:8545/a/long/path')).toBe(false)
    expect(isIdentifier('Devnet')).toBe(false)
  })
})

describe('groupIdentifier', () => {
  test('default', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(groupIdentifier(address)).toEqual([
      '0xf39F',
      'd6e5',
      '1aad',
      '88F6',
      'F4ce',
      '6aB8',
      '8272',
      '79cf',
      'fFb9',
      '2266',
    ])
    expect(groupIdentifier('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncD').join('')).toBe(
      '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncD',
    )
  })
})
