import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import { address, hex, quantity } from './answerFields.js'
import type { AggregatorQuestion, ServiceQuote } from './createServiceRoutes.js'

/** Holds approvals for 0x on the chains that it serves, so that no contract that can change does. */
export const allowanceHolder: Address = '0x0000000000001fF3684f28c67538d4D072C22734'

const priceEntries = {
  liquidityAvailable: v.literal(true),
  buyToken: address,
  sellToken: address,
  buyAmount: quantity,
  sellAmount: quantity,
  minBuyAmount: quantity,
  // None where the native coin is sold.
  allowanceTarget: v.nullish(address),
}
const emptySchema = v.looseObject({ liquidityAvailable: v.literal(false) })
const priceSchema = v.variant('liquidityAvailable', [v.looseObject(priceEntries), emptySchema])
const transactionSchema = v.looseObject({
  to: address,
  data: hex,
  value: quantity,
  gas: v.nullish(quantity),
})
const quoteSchema = v.variant('liquidityAvailable', [
  v.looseObject({ ...priceEntries, transaction: transactionSchema }),
  emptySchema,
])

/** What `/swap/allowance-holder/price` promises; undefined where it has no way. Throws where it answers another question. */
export function readPrice(answer: unknown, question: AggregatorQuestion): bigint | undefined {
  const price = v.parse(priceSchema, answer)
  if (!price.liquidityAvailable) return undefined
  assertAsked(price, question)
  return price.buyAmount
}

/** What `/swap/allowance-holder/quote` gives to sign; undefined where it has no way. Throws like `readPrice`. */
export function readQuote(answer: unknown, question: AggregatorQuestion): ServiceQuote | undefined {
  const quote = v.parse(quoteSchema, answer)
  if (!quote.liquidityAvailable) return undefined
  assertAsked(quote, question)
  const { to, data, value, gas } = quote.transaction
  const { isNative, amount } = question
  // Clients set the value themselves: the amount, or nothing.
  if (value !== (isNative ? amount : 0n)) throw new Error('the swap carries another value')
  // What is approved is approved for the holder, and nothing else may be called with it.
  if (!isNative && !isAddressEqual(to, allowanceHolder)) throw new Error('the swap calls another contract')
  if (quote.minBuyAmount > quote.buyAmount) throw new Error('the minimum is above the amount')
  return {
    to,
    data,
    value,
    toAmount: quote.buyAmount,
    minimumAmount: quote.minBuyAmount,
    gas: gas ?? undefined,
  }
}

function assertAsked(
  answer: {
    buyToken: Address
    sellToken: Address
    sellAmount: bigint
    allowanceTarget?: Address | null | undefined
  },
  { sellToken, buyToken, isNative, amount }: AggregatorQuestion,
): void {
  if (!isAddressEqual(answer.sellToken, sellToken) || !isAddressEqual(answer.buyToken, buyToken))
    throw new Error('the answer is for other tokens')
  if (answer.sellAmount !== amount) throw new Error('the answer is for another amount')
  const target = answer.allowanceTarget
  if (!isNative && (!target || !isAddressEqual(target, allowanceHolder)))
    throw new Error('the answer wants an approval for another contract')
}
