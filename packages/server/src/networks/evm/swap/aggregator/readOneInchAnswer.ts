import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import { address, hex, quantity } from './answerFields.js'
import type { AggregatorQuestion, ServiceQuote } from './createServiceRoutes.js'

/** 1inch's `AggregationRouterV6`, on the chains that it serves. */
export const oneInchRouter: Address = '0x111111125421cA6dc452d289314280a0f8842A65'

const token = v.looseObject({ address })
const priceEntries = { srcToken: token, dstToken: token, dstAmount: quantity }
const priceSchema = v.looseObject(priceEntries)
// Numbers of gas are JSON numbers here, and amounts are text.
const gas = v.nullish(
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((count) => BigInt(count)),
  ),
)
const quoteSchema = v.looseObject({
  ...priceEntries,
  tx: v.looseObject({ from: address, to: address, data: hex, value: quantity, gas }),
})

/** What `/quote` promises. Throws where it answers another question. */
export function readOneInchPrice(answer: unknown, question: AggregatorQuestion): bigint {
  const price = v.parse(priceSchema, answer)
  assertAsked(price, question)
  return price.dstAmount
}

/** What `/swap` gives to sign; the least stands in its bytes alone. Throws like `readOneInchPrice`. */
export function readOneInchQuote(
  answer: unknown,
  { recipient, ...question }: AggregatorQuestion & { recipient: Address },
): ServiceQuote {
  const quote = v.parse(quoteSchema, answer)
  assertAsked(quote, question)
  const { from, to, data, value, gas } = quote.tx
  if (!isAddressEqual(from, recipient)) throw new Error('the swap is for another account')
  // Clients set the value themselves: the amount, or nothing.
  if (value !== (question.isNative ? question.amount : 0n)) throw new Error('the swap carries another value')
  if (!isAddressEqual(to, oneInchRouter)) throw new Error('the swap calls another contract')
  return { to, data, value, toAmount: quote.dstAmount, ...(gas && { gas }) }
}

function assertAsked(
  { srcToken, dstToken }: v.InferOutput<typeof priceSchema>,
  { sellToken, buyToken }: AggregatorQuestion,
): void {
  if (!isAddressEqual(srcToken.address, sellToken) || !isAddressEqual(dstToken.address, buyToken))
    throw new Error('the answer is for other tokens')
}
