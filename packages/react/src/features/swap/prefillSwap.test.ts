import { createLatchkey } from '@latchkey/core'
import type { ListedSwapToken } from '@latchkey/core/swap'
import { describe, expect, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { prefillSwap, type SwapViewOptions } from './prefillSwap.js'

const token = (symbol: string, address?: string) =>
  ({ symbol, name: symbol, decimals: 6, ...(address && { address }) }) as ListedSwapToken
const [usdc, dai, coin] = [token('USDC', '0xaA'), token('DAI', '0xbb'), token('ETH')]
const imitation = token('ETH', '0xcc')

function prefill(view: Omit<SwapViewOptions, 'id'>, tokens = [usdc, dai, coin]) {
  const edit = vi.fn()
  prefillSwap({
    view: { id: 'swap', ...view },
    tokens,
    step: 'form',
    form: { amount: '', side: 'sold' } as never,
    edit,
    back: () => {},
    latchkey: createLatchkey({ adapters: [createScriptedAdapter('eip155').descriptor], storage: null }),
    locale: 'de',
  })
  const [{ sold, bought, ...rest }] = edit.mock.lastCall as [Record<string, ListedSwapToken>]
  return { sold: sold?.address ?? sold?.symbol, bought: bought?.address ?? bought?.symbol, ...rest }
}

describe('prefillSwap', () => {
  test('default: the coin and the first other token', () =>
    expect(prefill({})).toEqual({ sold: 'ETH', bought: '0xaA' }))

  test('param: from, to, amount: by symbol or address, the amount as one types it', () => {
    const form = { sold: '0xaA', bought: '0xbb', amount: '0,25', side: 'sold' }
    expect(prefill({ from: 'usdc', to: 'DAI', amount: '0.25' })).toEqual(form)
    expect(prefill({ from: '0xAA', to: '0xBB', amount: '0.25' })).toEqual(form)
  })

  test('behavior: an amount of a token that is not served is not one of the coin', () =>
    expect(prefill({ from: 'NONE', amount: '100' })).toEqual({ sold: 'ETH', bought: '0xaA' }))

  test('behavior: a token is never swapped for itself', () =>
    expect(prefill({ from: 'USDC', to: 'USDC' })).toEqual({ sold: '0xaA', bought: '0xbb' }))

  test('behavior: what is not verified is meant by its address alone, and chosen by nobody but the page', () => {
    const held = { ...token('DAI', '0xdd'), isUnverified: true }
    expect(prefill({ from: 'ETH', to: 'DAI' }, [coin, held])).toEqual({ sold: 'ETH', bought: undefined })
    expect(prefill({ from: '0xDD' }, [coin, held])).toEqual({ sold: '0xdd', bought: 'ETH' })
  })

  test('behavior: a symbol is that of the coin before that of a token', () =>
    expect(prefill({ from: 'USDC', to: 'ETH' }, [imitation, usdc, coin])).toMatchObject({ bought: 'ETH' }))
})
