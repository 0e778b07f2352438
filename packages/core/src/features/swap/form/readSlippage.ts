import { LatchkeyError, parseLocalAmount, toBasisPoints } from '@latchkey/protocol'

/** Percent. */
export const slippageChoices = ['0.1', '0.5', '1'] as const
/** Basis points. */
export const maximumSlippage = 5_000
/** Basis points from which a person is warned. */
export const highSlippage = 500

/** Basis points of a slippage in percent, typed with at most two decimals; throws what is wrong with it. */
export function readSlippage(text: string, locale: string): number {
  // Ours are written with a point, whatever the language.
  const isChoice = (slippageChoices as readonly string[]).includes(text)
  const { value } = parseLocalAmount(text.trim(), 2, isChoice ? 'en' : locale)
  if (value > BigInt(maximumSlippage))
    throw new LatchkeyError('amount/out-of-range', { context: { value: text, expected: '0–50' } })
  return toBasisPoints(value, 10_000n)
}
