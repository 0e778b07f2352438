import {
  onrampOptionsCall,
  onrampOrderCall,
  onrampProvidersCall,
  onrampQuoteCall,
  onrampQuotesCall,
  onrampUrlCall,
  request,
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
      const { purchaseCurrencies, paymentCurrencies } = await request(latchkey, onrampOptionsCall)
      expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(
        expect.arrayContaining(['ETH', 'SOL', 'BTC']),
      )
      const [coin] = purchaseCurrencies
      const [money] = paymentCurrencies
      if (!coin || !money) throw new Error('nothing is sold')
      const quote = await request(latchkey, onrampQuoteCall, {
        body: { purchaseCurrency: coin, paymentCurrency: money, amount: '100', network: chains.evm },
      })
      expect(quote.paymentTotal).toMatchObject({ amount: expect.stringMatching(/^100(\.0+)?$/) })
      const page = await request(latchkey, onrampUrlCall, {
        body: {
          destinationWallets: [{ address: address(), blockchains: [chains.evm] }],
          partnerUserId: 'user-1',
          presetFiatAmount: 25.5,
        },
      })
      expect(new URL(page.url).origin).toBe(url)
      expect(await request(latchkey, onrampOrderCall, { id: page.orderId ?? '' })).toMatchObject({
        status: 'pending',
        address: address(),
      })
    })

    test('behavior: providers side by side', async () => {
      const { latchkey } = server()
      const providers = await request(latchkey, onrampProvidersCall)
      expect(providers.map(({ serviceProvider }) => serviceProvider)).toEqual(['DEVNET'])
      const quotes = await request(latchkey, onrampQuotesCall, { body: purchase })
      expect(quotes[0]).toMatchObject({ serviceProvider: 'DEVNET', destinationCurrencyCode: 'ETH' })
    })

    test('error: a coin nobody sells, an order nobody made, a wallet that is none', async () => {
      const { latchkey, chains } = server()
      const unknown = { ...purchase, destinationCurrencyCode: 'NOPE' }
      expect((await refusalOf(request(latchkey, onrampQuotesCall, { body: unknown }))).status).toBe(400)
      expect(await refusalOf(request(latchkey, onrampOrderCall, { id: 'x'.repeat(22) }))).toMatchObject({
        status: 404,
      })
      const body = {
        destinationWallets: [{ address: '0x12', blockchains: [chains.evm] }],
        partnerUserId: 'user-1',
      }
      expect((await refusalOf(request(latchkey, onrampUrlCall, { body }))).status).toBe(400)
    })
  })
}
