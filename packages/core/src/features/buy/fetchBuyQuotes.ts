import { type Amount, formatAmount, makePrice, parseAmount } from '@latchkey/protocol'
import {
  type OnrampProviderQuote,
  onrampProvidersCall,
  onrampQuoteCall,
  onrampQuotesCall,
} from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import { toWireNumber } from '../../api/toWireNumber.js'
import type { Latchkey } from '../../Latchkey.js'
import type { BuyCurrency, BuyQuote, BuyTarget } from './BuyOptions.js'
import { scale } from './scale.js'

export type FetchBuyQuotesParameters = {
  target: BuyTarget
  currency: BuyCurrency
  /** That of the way to pay. */
  method: string
  /** Of the currency, all fees included. */
  amount: Amount
  signal?: AbortSignal | undefined
}

export type FetchBuyQuotesReturnType = readonly [BuyQuote, ...BuyQuote[]]

/** An abort alone: where the server gives no quote, one that says so is given. */
export type FetchBuyQuotesErrorType = never

/** What every provider asks and gives, the one that gives most first. */
export async function fetchBuyQuotes(
  latchkey: Latchkey,
  parameters: FetchBuyQuotesParameters,
): Promise<FetchBuyQuotesReturnType> {
  const { signal, amount } = parameters
  const [first, ...others] = await quoteAll(latchkey, parameters).catch(() => [])
  signal?.throwIfAborted()
  if (first) return [first, ...others]
  // Servers that compare no providers are few.
  const best = await quoteBest(latchkey, parameters).catch(() => undefined)
  signal?.throwIfAborted()
  return [best ?? { received: amount, total: amount, isEstimate: true }]
}

async function quoteAll(
  latchkey: Latchkey,
  { target, currency, method, amount, signal }: FetchBuyQuotesParameters,
): Promise<readonly BuyQuote[]> {
  const { network, symbol, address } = target
  const [quotes, providers] = await Promise.all([
    request(latchkey, onrampQuotesCall, {
      body: {
        destinationCurrencyCode: `${symbol}_${network.caipNetworkId}`,
        sourceAmount: toWireNumber(amount),
        sourceCurrencyCode: currency.id,
        paymentMethodType: method,
        walletAddress: address,
      },
      signal,
    }),
    // Their names are for the eye.
    request(latchkey, onrampProvidersCall, { signal }).catch(() => []),
  ])
  return quotes.flatMap((quote) => {
    const provider = quote.serviceProvider ?? undefined
    const providerName = providers.find(({ serviceProvider }) => serviceProvider === provider)?.name
    return readQuote(quote, { amount, provider, providerName: providerName ?? provider })
  })
}

type About = { amount: Amount; provider: string | undefined; providerName: string | undefined }

/** A quote for another sum is no answer, and one of nothing is none either. */
function readQuote(quote: OnrampProviderQuote, { amount, ...about }: About): readonly BuyQuote[] {
  const [received, total] = [makePrice(quote.destinationAmount), makePrice(quote.sourceAmount)]
  const fee = makePrice(quote.totalFee ?? Number.NaN)
  if (!received || received.value === 0n || !total || !isSame(total, amount)) return []
  return [{ ...about, received, total: amount, fee }]
}

function isSame(one: Amount, other: Amount): boolean {
  const decimals = Math.max(one.decimals, other.decimals)
  return scale(one, decimals) === scale(other, decimals)
}

/** The best that the server finds, in exact figures; it does not say whose it is. */
export async function quoteBest(
  latchkey: Latchkey,
  { target, currency, method, amount, signal }: FetchBuyQuotesParameters,
): Promise<BuyQuote> {
  const { paymentTotal, paymentSubtotal, purchaseAmount } = await request(latchkey, onrampQuoteCall, {
    body: {
      purchaseCurrency: target.coin,
      paymentCurrency: {
        id: currency.id,
        payment_method_limits: currency.methods
          .filter(({ id }) => id === method)
          .map(({ id, minimum, maximum }) => ({
            id,
            min: formatAmount(minimum),
            max: formatAmount(maximum),
          })),
      },
      amount: formatAmount(amount),
      network: target.network.caipNetworkId,
    },
    signal,
  })
  const [total, subtotal, received] = [paymentTotal, paymentSubtotal, purchaseAmount].map((money) =>
    parseAmount(money.amount, decimalsOf(money.amount)),
  ) as [Amount, Amount, Amount]
  return { received, total, fee: subtract(total, subtotal) }
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

function subtract(one: Amount, other: Amount): Amount | undefined {
  const decimals = Math.max(one.decimals, other.decimals)
  const value = scale(one, decimals) - scale(other, decimals)
  return value >= 0n ? { value, decimals } : undefined
}
