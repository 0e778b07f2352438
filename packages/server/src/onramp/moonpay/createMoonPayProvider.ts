import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { refuseValue } from '../../answers/Refusal.js'
import { companyOptions, findAsset, receivable } from '../assets.js'
import { blockchainName } from '../blockchains.js'
import { callProvider } from '../callProvider.js'
import { toDecimalText } from '../money.js'
import type { Checkout, OnrampProvider } from '../OnrampProvider.js'

export type MoonPayProviderParameters = {
  apiKey: string
  secretKey: string
  sandbox: boolean
  fetch: typeof fetch
}

const name = 'MoonPay'
const moneySchema = v.pipe(v.number(), v.finite(), v.minValue(0))

/** https://dev.moonpay.com/api-reference/widget/getbuyquote */
const quoteAnswerSchema = v.object({
  baseCurrencyAmount: moneySchema,
  quoteCurrencyAmount: moneySchema,
  feeAmount: moneySchema,
  extraFeeAmount: v.optional(moneySchema, 0),
  networkFeeAmount: moneySchema,
  totalAmount: moneySchema,
})

/** MoonPay: its page opens only by a URL that is signed as a whole, so that nothing in it can be changed (S-29). */
export function createMoonPayProvider({
  apiKey,
  secretKey,
  sandbox,
  fetch,
}: MoonPayProviderParameters): OnrampProvider {
  const base = sandbox ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com'

  return {
    info: {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: '', darkShort: '', light: '', lightShort: '' },
      name,
      serviceProvider: 'MOONPAY',
      status: sandbox ? 'SANDBOX' : 'LIVE',
      websiteUrl: 'https://www.moonpay.com',
    },
    countries: undefined,
    options: async () => companyOptions,
    serves: async (wallets) => wallets.some((wallet) => receivable(wallet).length > 0),
    async checkout(checkout) {
      const { address, code } = choose(checkout)
      const query = new URLSearchParams({ apiKey, currencyCode: code, walletAddress: address })
      if (checkout.currency !== undefined) query.set('baseCurrencyCode', checkout.currency.toLowerCase())
      if (checkout.presetCryptoAmount !== undefined) {
        query.set('quoteCurrencyAmount', checkout.presetCryptoAmount)
      } else if (checkout.presetFiatAmount !== undefined) {
        query.set('baseCurrencyAmount', checkout.presetFiatAmount)
      }
      const paymentMethod = wordOf(checkout)
      if (paymentMethod !== undefined) query.set('paymentMethod', paymentMethod)
      query.set('externalCustomerId', checkout.partnerUserId)
      return { url: `${base}/?${query}&signature=${encodeURIComponent(sign(`?${query}`))}` }
    },
    async quote({ coin, chainId, currency, amount, method }, signal) {
      const asset = findAsset(coin)
      const chain = chainId ?? Object.keys(asset?.chains ?? {})[0]
      if (!asset || chain === undefined || !(chain in asset.chains)) {
        throw refuseValue('purchaseCurrency', `${name} does not sell this coin here`)
      }
      const query = new URLSearchParams({
        apiKey,
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
      })
      const paymentMethod = wordOf({ currency, method })
      if (paymentMethod !== undefined) query.set('paymentMethod', paymentMethod)
      const answer = await callProvider(fetch, {
        name,
        url: `https://api.moonpay.com/v3/currencies/${codeOf(asset.symbol, chain)}/buy_quote?${query}`,
        schema: quoteAnswerSchema,
        signal,
      })
      return {
        paymentTotal: toDecimalText(answer.totalAmount),
        paymentSubtotal: toDecimalText(answer.baseCurrencyAmount),
        purchaseAmount: toDecimalText(answer.quoteCurrencyAmount),
        fee: toDecimalText(answer.feeAmount + answer.extraFeeAmount),
        networkFee: toDecimalText(answer.networkFeeAmount),
        // MoonPay names no quote; the id is for the client's own use.
        quoteId: randomUUID(),
      }
    },
  }

  /** The signature over the query string, from its question mark on: https://dev.moonpay.com/widget/on-ramp/customization/url-signing */
  function sign(query: string): string {
    return createHmac('sha256', secretKey).update(query).digest('base64')
  }
}

/** MoonPay's word for a way to pay; none for a bank account in a currency whose transfers it does not take. */
function wordOf({ currency, method }: Pick<Checkout, 'currency' | 'method'>): string | undefined {
  if (method === 'card') return 'credit_debit_card'
  const transfers: Readonly<Record<string, string>> = { EUR: 'sepa_bank_transfer', GBP: 'gbp_bank_transfer' }
  return method && transfers[currency?.toUpperCase() ?? '']
}

/** The wallet and the coin to begin with: on the chain the buyer chose, else the first that fits. */
function choose({ wallets, chainId }: Checkout): { address: string; code: string } {
  const all = wallets.flatMap((wallet) =>
    receivable(wallet).flatMap(({ symbol, chainIds }) =>
      chainIds.map((chain) => ({ address: wallet.address, chain, code: codeOf(symbol, chain) })),
    ),
  )
  const chosen = all.find(({ chain }) => chain === chainId) ?? all[0]
  if (!chosen) throw refuseValue('provider', `${name} sells nothing for these wallets`)
  return chosen
}

/** MoonPay's word for a coin on a chain: the bare symbol on its home chain, else with the chain's name. */
function codeOf(symbol: string, chainId: string): string {
  const coin = symbol.toLowerCase()
  if (chainId === 'eip155:1' || coin === 'sol' || coin === 'btc') return coin
  const chain = chainId.startsWith('solana:') ? 'sol' : blockchainName(chainId)
  return `${coin}_${chain}`
}
