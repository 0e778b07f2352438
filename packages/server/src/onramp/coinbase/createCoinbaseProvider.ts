import { isIP } from 'node:net'
import type { HistoryTransaction } from '@latchkey/protocol/wire'
import type { GenericSchema, InferOutput } from 'valibot'
import { refuseValue } from '../../answers/Refusal.js'
import { companyOptions, findAsset, receivable } from '../assets.js'
import { blockchainName, findBlockchain } from '../blockchains.js'
import { callProvider } from '../callProvider.js'
import type { Checkout, CheckoutWallet, OnrampProvider } from '../OnrampProvider.js'
import {
  type CoinbaseTransaction,
  quoteAnswerSchema,
  tokenAnswerSchema,
  transactionsAnswerSchema,
} from './coinbaseAnswers.js'
import { createCoinbaseSigner } from './createCoinbaseSigner.js'

export type CoinbaseProviderParameters = {
  appId: string
  keyName?: string | undefined
  privateKey?: string | undefined
  fetch: typeof fetch
  now: () => number
}

const apiHost = 'api.developer.coinbase.com'
const name = 'Coinbase'

/**
 * Coinbase Onramp. With an API key the page is opened by a token of one use that holds the addresses, which Coinbase
 * asks for since July 2025; without one by the older URL that names them.
 */
export function createCoinbaseProvider(parameters: CoinbaseProviderParameters): OnrampProvider {
  const { appId, keyName, privateKey, fetch, now } = parameters
  if ((keyName === undefined) !== (privateKey === undefined)) {
    throw new Error('onramp.coinbase needs both keyName and privateKey, or neither')
  }
  const sign = keyName && privateKey ? createCoinbaseSigner({ keyName, privateKey, now }) : undefined

  function call<const schema extends GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    options: { query?: string; body?: unknown; schema: schema; signal?: AbortSignal | undefined },
  ): Promise<InferOutput<schema>> {
    const { query = '', body, schema, signal } = options
    const headers: Record<string, string> = { authorization: `Bearer ${sign?.(method, apiHost, path)}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return callProvider(fetch, { name, url: `https://${apiHost}${path}${query}`, init, schema, signal })
  }

  async function createToken({ wallets, clientIp }: Checkout, signal?: AbortSignal): Promise<string> {
    const coins = [...new Set(wallets.flatMap((wallet) => wallet.coins))]
    const ip = clientIp?.replace(/\/64$/, '')
    const { token } = await call('POST', '/onramp/v1/token', {
      body: {
        addresses: wallets.map((wallet) => ({ address: wallet.address, blockchains: namesOf(wallet) })),
        ...(coins.length > 0 && { assets: coins }),
        ...(ip !== undefined && isIP(ip) > 0 && { clientIp: ip }),
      },
      schema: tokenAnswerSchema,
      signal,
    })
    return token
  }

  return {
    info: {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: '', darkShort: '', light: '', lightShort: '' },
      name,
      serviceProvider: 'COINBASE',
      status: 'LIVE',
      websiteUrl: 'https://www.coinbase.com',
    },
    countries: undefined,
    options: async () => companyOptions,
    serves: async (wallets) => wallets.some((wallet) => receivable(wallet).length > 0),
    async checkout(checkout, signal) {
      const wallets = checkout.wallets.filter((wallet) => namesOf(wallet).length > 0)
      const query = new URLSearchParams(
        sign
          ? { sessionToken: await createToken({ ...checkout, wallets }, signal) }
          : { appId, destinationWallets: JSON.stringify(wallets.map(describeWallet)) },
      )
      query.set('partnerUserId', checkout.partnerUserId)
      for (const [parameter, value] of listPresets(checkout)) query.set(parameter, value)
      return { url: `https://pay.coinbase.com/buy/select-asset?${query}` }
    },
    ...(sign && {
      async quote({ coin, chainId, currency, amount, country = 'US', method = 'card' }, signal) {
        const asset = findAsset(coin)
        if (!asset || (chainId !== undefined && !(chainId in asset.chains))) {
          throw refuseValue('purchaseCurrency', `${name} does not sell this coin here`)
        }
        const answer = await call('POST', '/onramp/v1/buy/quote', {
          body: {
            purchase_currency: asset.symbol,
            ...(chainId !== undefined && { purchase_network: blockchainName(chainId) }),
            payment_amount: amount,
            payment_currency: currency,
            payment_method: method.toUpperCase(),
            country,
          },
          schema: quoteAnswerSchema,
          signal,
        })
        return {
          paymentTotal: answer.payment_total,
          paymentSubtotal: answer.payment_subtotal,
          purchaseAmount: answer.purchase_amount,
          fee: answer.coinbase_fee,
          networkFee: answer.network_fee,
          quoteId: answer.quote_id,
        }
      },
      async purchases(address, { cursor, limit, signal }) {
        const query = new URLSearchParams({ page_size: String(limit), ...(cursor && { page_key: cursor }) })
        const path = `/onramp/v1/buy/user/${encodeURIComponent(address)}/transactions`
        const answer = await call('GET', path, {
          query: `?${query}`,
          schema: transactionsAnswerSchema,
          signal,
        })
        return { data: answer.transactions.map(describePurchase), next: answer.next_page_key || null }
      },
    }),
  } satisfies OnrampProvider
}

const namesOf = ({ chainIds }: CheckoutWallet) => chainIds.flatMap((chainId) => blockchainName(chainId) ?? [])

const describeWallet = (wallet: CheckoutWallet) => ({
  address: wallet.address,
  blockchains: namesOf(wallet),
  ...(wallet.coins.length > 0 && { assets: wallet.coins }),
})

function listPresets(checkout: Checkout): [string, string][] {
  const { chainId, presetCryptoAmount, presetFiatAmount, currency, method, experience } = checkout
  const network = chainId === undefined ? undefined : blockchainName(chainId)
  const presets: [string, string | undefined][] = [
    ['defaultNetwork', network],
    ['presetCryptoAmount', presetCryptoAmount],
    ['presetFiatAmount', presetFiatAmount],
    ['fiatCurrency', currency],
    ['defaultPaymentMethod', method?.toUpperCase()],
    ['defaultExperience', experience],
    [
      'handlingRequestedUrls',
      checkout.handlingRequestedUrls === undefined ? undefined : String(checkout.handlingRequestedUrls),
    ],
  ]
  return presets.flatMap(([parameter, value]) => (value === undefined ? [] : [[parameter, value]]))
}

function describePurchase(purchase: CoinbaseTransaction): HistoryTransaction {
  const chain = findBlockchain(purchase.purchase_network) as HistoryTransaction['metadata']['chain']
  return {
    id: purchase.transaction_id,
    metadata: {
      operationType: 'buy',
      hash: purchase.tx_hash ?? '',
      minedAt: purchase.created_at,
      sentFrom: name,
      sentTo: purchase.wallet_address,
      status: purchase.status,
      nonce: 0,
      application: { name, iconUrl: null },
      chain: chain ?? null,
    },
    transfers: [
      {
        fungible_info: {
          name: findAsset(purchase.purchase_currency)?.name ?? null,
          symbol: purchase.purchase_currency,
          icon: null,
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: purchase.purchase_amount },
        value: null,
        price: null,
      },
    ],
  }
}
