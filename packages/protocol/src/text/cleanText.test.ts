import { describe, expect, test } from 'vitest'
import { cleanText, textLimits } from './cleanText.js'

describe('cleanText', () => {
  test('default', () => {
    expect(cleanText('USD Coin', textLimits.name)).toBe('USD Coin')
    expect(cleanText('Ünïcode ₮ 🪙', textLimits.name)).toBe('Ünïcode ₮ 🪙')
  })

  test.each([
    ['bidi overrides', '\u202eCDSU\u202c<b>', 'CDSU<b>'],
    ['isolates', '\u2066US\u2069DC', 'USDC'],
    ['zero width', 'US\u200b\u200d\ufeffDC', 'USDC'],
    ['controls', 'US\u0000\u0007\u009fDC\n', 'USDC'],
    ['tags', 'USDC\u{e0041}\u{e007f}', 'USDC'],
    ['fillers', 'US\u3164DC', 'USDC'],
    ['half a pair', 'US\ud800DC', 'USDC'],
    ['spaces', '  US   DC ', 'US DC'],
    ['composition', 'e\u0301', '\u00e9'],
  ])('behavior: S-09 %s', (_, text, clean) => {
    expect(cleanText(text, textLimits.name)).toBe(clean)
  })

  test('behavior: S-09 counts graphemes, and a grapheme is not endless', () => {
    expect(cleanText('x'.repeat(1_000), 12)).toBe('x'.repeat(12))
    expect(cleanText('👨‍👩‍👧'.repeat(40), 12).length).toBeLessThanOrEqual(12 * 16)
    expect(cleanText(`a${'\u0301'.repeat(100_000)}`, 12).length).toBeLessThanOrEqual(12 * 16)
  })
})
