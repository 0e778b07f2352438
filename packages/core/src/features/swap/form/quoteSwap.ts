import { type Amount, LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { Network } from '../../../adapter/Network.js'
import type { Latchkey } from '../../../Latchkey.js'
import { fetchSwapQuotes } from '../calls/fetchSwapQuotes.js'
import { toWireToken } from '../state/SwapContext.js'
import type { SwapToken } from '../state/SwapState.js'

export type QuoteSwapParameters = {
  network: Network
  sold: SwapToken
  bought: SwapToken
  amount: Amount
  /** The token that the amount is of. */
  side: 'sold' | 'bought'
  signal?: AbortSignal | undefined
}

export type QuoteSwapReturnType = { sold: Amount; bought: Amount }

/** Quotes for an amount to receive: so many are asked for until one gives it. */
const attempts = 5

/** Asks what a swap gives for an amount, or how much has to be sold to get one. */
export async function quoteSwap(
  latchkey: Latchkey,
  parameters: QuoteSwapParameters,
): Promise<QuoteSwapReturnType> {
  const { sold, bought, amount, side } = parameters
  const ask = (value: bigint) => fetchOutput(latchkey, { ...parameters, value })
  if (side === 'sold') return { sold: amount, bought: makeAmount(await ask(amount.value), bought.decimals) }
  // The way back says about how much it takes; from there each answer says what is missing.
  const back = { ...parameters, sold: bought, bought: sold, value: amount.value }
  let guess = await fetchOutput(latchkey, back)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const output = await ask(guess)
    // Within a thousandth above what is wanted.
    const isEnough = output >= amount.value && (output - amount.value) * 1_000n <= amount.value
    if (isEnough || attempt === attempts - 1)
      return { sold: makeAmount(guess, sold.decimals), bought: makeAmount(output, bought.decimals) }
    const next = (guess * amount.value) / output
    guess = next + next / 5_000n + 1n
  }
  throw new LatchkeyError('internal/unexpected', { context: { where: 'swap.quote' } })
}

async function fetchOutput(
  latchkey: Latchkey,
  { network, sold, bought, value, signal }: Omit<QuoteSwapParameters, 'amount' | 'side'> & { value: bigint },
): Promise<bigint> {
  const [from, to] = [toWireToken(network, sold), toWireToken(network, bought)]
  const { quotes } = await fetchSwapQuotes(latchkey, { amount: value, from, to, signal })
  const [quote] = quotes
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  // What was not asked for is no answer.
  if (
    quote &&
    !(isSame(quote.fromAccount, from) && isSame(quote.toAccount, to) && quote.fromAmount === String(value))
  )
    throw new LatchkeyError('swap/refused', { context: { check: 'quote' } })
  const output = BigInt(quote?.toAmount ?? 0)
  if (output === 0n)
    throw new LatchkeyError('swap/no-liquidity', { context: { sold: sold.symbol, bought: bought.symbol } })
  return output
}
