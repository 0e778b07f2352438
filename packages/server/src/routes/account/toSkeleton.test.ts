import { expect, test } from 'vitest'
import { toSkeleton } from './toSkeleton.js'

test.each(['usdc', 'USDС', 'ＵＳＤＣ', '$USDC', 'U.S.D.C', 'ÜSDC', 'U\u200bSDC', '𝐔𝐒𝐃𝐂'])(
  'behavior: S-02 %s looks like USDC',
  (symbol) => expect(toSkeleton(symbol)).toBe(toSkeleton('USDC')),
)

test.each(['USDT', 'USDC.e', 'aUSDC', 'USD', 'WETH', '₮', ''])('behavior: %s does not', (symbol) =>
  expect(toSkeleton(symbol)).not.toBe(toSkeleton('USDC')),
)

test('behavior: signs alone are told apart', () => expect(toSkeleton('₮')).not.toBe(toSkeleton('₿')))
