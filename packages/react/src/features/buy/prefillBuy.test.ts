import type { BuyOptions } from '@latchkey/core/buy'
import { makeAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { chainOne, chainTwo } from '../../../test/networks.js'
import { prefillBuy } from './prefillBuy.js'

const methods = [{ id: 'card', minimum: makeAmount(1_000n, 2), maximum: makeAmount(750_000n, 2) }]
const targets = [chainOne, chainTwo].flatMap((network) =>
  ['ETH', 'USDC'].map((symbol) => ({
    id: `${network.caipNetworkId}/${symbol === 'ETH' ? symbol : '0xAa'}`,
    symbol,
    network,
  })),
)
const options = {
  targets,
  currencies: ['USD', 'EUR'].map((id) => ({ id, methods })),
} as unknown as BuyOptions
const prefill = (view: Partial<Parameters<typeof prefillBuy>[0]['view']>, locale = 'en') =>
  prefillBuy({ view: { id: 'buy', ...view }, options, locale, caipNetworkId: chainTwo.caipNetworkId })

describe('prefillBuy', () => {
  test('default: nothing', () => expect(prefill({})).toEqual({}))

  test('param: amount, as one types it', () =>
    expect(prefill({ amount: '50.5' }, 'de')).toEqual({ amount: '50,5' }))

  test('param: currency, in any case of its letters', () =>
    expect(prefill({ currency: 'eur' })).toEqual({ currency: 'EUR' }))

  test('param: token: by symbol or address, on the network in use', () => {
    expect(prefill({ token: 'eth' })).toEqual({ target: `${chainTwo.caipNetworkId}/ETH` })
    expect(prefill({ token: '0xaA' })).toEqual({ target: `${chainTwo.caipNetworkId}/0xAa` })
  })

  test('behavior: what there is none of is left out', () =>
    expect(prefill({ token: 'DOGE', currency: 'XTS' })).toEqual({}))
})
