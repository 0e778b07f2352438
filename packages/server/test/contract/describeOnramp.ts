import {
  createOnrampUrl,
  createOnrampWidget,
  fetchOnrampOptions,
  fetchOnrampOrder,
  fetchOnrampProviders,
  fetchOnrampQuote,
  fetchOnrampQuotes,
} from '@latchkey/core/api'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'

/** Providers, quotes and pages through the widget's client; a purchase to its end is in `onramp.chain.test.ts`. */
export function describeOnramp(server: () => ContractServer) {
  const address = () => server().manifest.accounts[1]?.evm.address ?? ''
  const purchase = { destinationCurrencyCode: 'ETH', sourceAmount: 100, sourceCurrencyCode: 'USD' }

  describe('onramp', () => {
    test('default', async () => {
      const { latchkey, chains, url } = server()
      const { purchaseCurrencies, paymentCurrencies } = await fetchOnrampOptions(latchkey)
      expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(
        expect.arrayContaining(['ETH', 'SOL', 'BTC']),
      )
      const [coin] = purchaseCurrencies
      const [money] = paymentCurrencies
      if (!coin || !money) throw new Error('nothing is sold')
      const quote = await fetchOnrampQuote(latchkey, {
        body: { purchaseCurrency: coin, paymentCurrency: money, amount: '100', network: chains.evm },
      })
      expect(quote.paymentTotal).toMatchObject({ amount: expect.stringMatching(/^100(\.0+)?$/) })
      const page = await createOnrampUrl(latchkey, {
        body: {
          destinationWallets: [{ address: address(), blockchains: [chains.evm] }],
          partnerUserId: 'user-1',
          presetFiatAmount: 25.5,
        },
      })
      expect(new URL(page.url).origin).toBe(url)
      expect(await fetchOnrampOrder(latchkey, { id: page.orderId ?? '' })).toMatchObject({
        status: 'pending',
        address: address(),
      })
    })

    test('behavior: providers side by side, and the page of the one that was chosen', async () => {
      const { latchkey } = server()
      const providers = await fetchOnrampProviders(latchkey)
      expect(providers.map(({ serviceProvider }) => serviceProvider)).toEqual(['DEVNET'])
      const quotes = await fetchOnrampQuotes(latchkey, { body: purchase })
      expect(quotes[0]).toMatchObject({ serviceProvider: 'DEVNET', destinationCurrencyCode: 'ETH' })
      const { widgetUrl } = await createOnrampWidget(latchkey, {
        sessionData: { ...purchase, serviceProvider: 'DEVNET', walletAddress: address() },
      })
      expect(widgetUrl).toContain('/onramp/checkout/')
    })

    test('error: a coin nobody sells, a provider nobody knows, an order nobody made, a wallet that is none', async () => {
      const { latchkey, chains } = server()
      const unknown = { ...purchase, destinationCurrencyCode: 'NOPE' }
      expect((await refusalOf(fetchOnrampQuotes(latchkey, { body: unknown }))).status).toBe(400)
      const sessionData = { ...purchase, serviceProvider: 'NOBODY', walletAddress: address() }
      expect(await refusalOf(createOnrampWidget(latchkey, { sessionData }))).toMatchObject({ status: 400 })
      expect(await refusalOf(fetchOnrampOrder(latchkey, { id: 'x'.repeat(22) }))).toMatchObject({
        status: 404,
      })
      const body = {
        destinationWallets: [{ address: '0x12', blockchains: [chains.evm] }],
        partnerUserId: 'user-1',
      }
      expect((await refusalOf(createOnrampUrl(latchkey, { body }))).status).toBe(400)
    })
  })
}
