import { onrampQuotesCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { readMethod } from '../../onramp/methods.js'
import { toDecimalText } from '../../onramp/money.js'
import { type ProviderQuote, quoteAll } from '../../onramp/quoteAll.js'
import { splitCoin } from '../../onramp/splitCoin.js'

/** `POST /v1/onramp/multi/quotes`; refused by code and message, unlike any other call (E2). */
export const onrampQuotesRoute = defineRoute({
  call: onrampQuotesCall,
  summary: 'What each provider asks and gives for a purchase, the best first.',
  access: 'project',
  cost: () => 10,
  badBody: 'code',
  async handle({ body }, dependencies) {
    const { sourceAmount, sourceCurrencyCode, countryCode, destinationCurrencyCode } = body
    try {
      const quotes = await quoteAll(
        dependencies,
        {
          ...splitCoin(dependencies.networks, destinationCurrencyCode),
          currency: sourceCurrencyCode,
          amount: toDecimalText(sourceAmount),
          country: countryCode || undefined,
          method: readMethod(body.paymentMethodType),
        },
        { exclude: body.excludeProviders },
      )
      return { json: quotes.map((quote) => describe(quote, body)) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      throw new Refusal({ status: 400, form: 'code', description: error.message, cause: error })
    }
  },
})

type Asked = {
  countryCode?: string | undefined
  destinationCurrencyCode: string
  paymentMethodType?: string | undefined
  sourceAmount: number
  sourceCurrencyCode: string
}

/** The wire has numbers here, for display; what is bought is told by the provider's own page. */
function describe({ provider, quote }: ProviderQuote, asked: Asked) {
  const [received, subtotal, fee, networkFee] = [
    quote.purchaseAmount,
    quote.paymentSubtotal,
    quote.fee,
    quote.networkFee,
  ].map(Number) as [number, number, number, number]
  return {
    countryCode: asked.countryCode ?? null,
    destinationAmount: received,
    destinationCurrencyCode: asked.destinationCurrencyCode,
    exchangeRate: received > 0 ? asked.sourceAmount / received : null,
    networkFee,
    paymentMethodType: asked.paymentMethodType ?? null,
    serviceProvider: provider.info.serviceProvider,
    sourceAmount: asked.sourceAmount,
    sourceAmountWithoutFees: subtotal,
    sourceCurrencyCode: asked.sourceCurrencyCode,
    totalFee: Math.round((fee + networkFee) * 100) / 100,
    transactionFee: fee,
    transactionType: 'CRYPTO_PURCHASE',
  }
}
