import { base64 } from '@scure/base'
import * as v from 'valibot'

const quantity = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((digits) => BigInt(digits)),
)

const quoteSchema = v.looseObject({
  inputMint: v.string(),
  inAmount: quantity,
  outputMint: v.string(),
  outAmount: quantity,
  otherAmountThreshold: quantity,
  swapMode: v.literal('ExactIn'),
  slippageBps: v.number(),
  platformFee: v.nullish(v.looseObject({ amount: quantity })),
})
const refusalSchema = v.looseObject({ errorCode: v.string() })
const swapSchema = v.looseObject({ swapTransaction: v.pipe(v.string(), v.maxLength(2_000)) })

/** What was asked for. */
export type JupiterQuestion = {
  inputMint: string
  outputMint: string
  amount: bigint
  slippageBasisPoints: number
}

/** What `/quote` promises; throws where it answers another question, or keeps a part that nobody asked it to. */
export function readJupiterQuote(
  answer: unknown,
  { inputMint, outputMint, amount, slippageBasisPoints }: JupiterQuestion,
): { toAmount: bigint; minimumAmount: bigint; answer: object } {
  const quote = v.parse(quoteSchema, answer)
  if (quote.inputMint !== inputMint || quote.outputMint !== outputMint)
    throw new Error('the answer is for other tokens')
  if (quote.inAmount !== amount) throw new Error('the answer is for another amount')
  if (quote.slippageBps !== slippageBasisPoints) throw new Error('the answer is for another slippage')
  if (quote.platformFee && quote.platformFee.amount > 0n) throw new Error('the answer takes a fee')
  const { outAmount: toAmount, otherAmountThreshold: minimumAmount } = quote
  // One unit less is rounding.
  const least = (toAmount * BigInt(10_000 - slippageBasisPoints)) / 10_000n - 1n
  if (minimumAmount > toAmount || minimumAmount < least) throw new Error('the minimum is another one')
  return { toAmount, minimumAmount, answer: answer as object }
}

/** Tells a refusal of `/quote` that means that there is no way from every other, which throws. */
export function readJupiterRefusal(answer: unknown): undefined {
  const { errorCode } = v.parse(refusalSchema, answer)
  if (!/ROUTE|LIQUIDITY|NOT_TRADABLE/.test(errorCode)) throw new Error(`it refuses: ${errorCode}`)
}

/** A transaction has at most so many bytes. */
const longest = 1_232

/** The transaction that `/swap` gives to sign; throws where it is none. */
export function readJupiterSwap(answer: unknown): Uint8Array {
  const bytes = base64.decode(v.parse(swapSchema, answer).swapTransaction)
  if (bytes.length === 0 || bytes.length > longest) throw new Error('this is no transaction')
  return bytes
}
