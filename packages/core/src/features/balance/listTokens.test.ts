import { formatAmount, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { chainOne, chainTwo } from '../../../test/scriptedAdapter.js'
import { toImageUrl } from '../../api/toImageUrl.js'
import { type ListTokensParameters, listTokens } from './listTokens.js'
import { type ReadTokenParameters, readToken } from './readToken.js'

const one = chainOne.caipNetworkId
const address = (digit: string) => `0x${digit.repeat(40)}`
const balance = (given: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: one,
  address: `${one}:${address('a')}`,
  value: 20,
  price: 1,
  quantity: { decimals: '6', numeric: '20.000000' },
  iconUrl: '',
  listed: true,
  ...given,
})
const coin = balance({
  symbol: 'ETH',
  price: 2_600.8,
  value: 3_901.2,
  quantity: { decimals: '18', numeric: '1.5' },
  address: undefined as never,
})
const unlisted = (given: Partial<TokenBalance> = {}) =>
  balance({ listed: false, price: 0, value: undefined as never, address: `${one}:${address('b')}`, ...given })

type Given = Partial<ListTokensParameters & ReadTokenParameters>
function list(balances: readonly TokenBalance[], { toImage, networks = [chainOne], ...given }: Given = {}) {
  const tokens = balances.flatMap((one) => readToken(one, { networks, ...(toImage && { toImage }) }) ?? [])
  return listTokens({ tokens, networks, ...given })
}
const symbols = (balances: readonly TokenBalance[], given: Given = {}) => {
  const { tokens, hidden } = list(balances, given)
  return { shown: tokens.map(({ symbol }) => symbol), hidden: hidden.map(({ symbol }) => symbol) }
}

describe('listTokens', () => {
  test('default: the most valuable first, with the value of each and of all', () => {
    const { tokens, total, hidden } = list([balance(), coin])
    expect(tokens.map(({ id, symbol, value }) => [id, symbol, value && formatAmount(value)])).toEqual([
      ['eip155:1/slip44:60', 'ETH', '3901.2'],
      [`eip155:1/erc20:${address('a')}`, 'USDC', '20'],
    ])
    expect([formatAmount(total.known), total.unknown, hidden.length]).toEqual(['3921.2', 0, 0])
  })

  test('behavior: S-10 what it is on every network is believed of what is listed alone', () => {
    const { tokens, hidden } = list([
      balance({ asset: 'usdc' }),
      unlisted({ symbol: 'FAKE', asset: 'usdc' }),
      balance({ asset: 'dai', listed: undefined as never, address: `${one}:${address('c')}` }),
    ])
    expect([...tokens, ...hidden].map(({ asset }) => asset)).toEqual(['usdc', undefined, undefined])
  })

  test('param: native: what the chain says counts, and is there without the API', () => {
    const native = { caipNetworkId: one, amount: makeAmount(2n * 10n ** 18n, 18) }
    const [ether] = list([coin], { native }).tokens
    expect(formatAmount(ether?.value as never)).toBe('5201.6')
    const { tokens, total } = list([], { native })
    expect(tokens.map(({ symbol, amount, price }) => [symbol, formatAmount(amount), price])).toEqual([
      ['ETH', '2', undefined],
    ])
    expect(total).toEqual({ known: makeAmount(0n, 18), unknown: 1 })
  })

  test('param: networks: what the page did not ask for is left out', () => {
    const elsewhere = balance({ chainId: makeCaip2Id({ namespace: 'eip155', reference: '9' }) })
    const other = balance({
      chainId: chainTwo.caipNetworkId,
      address: `${chainTwo.caipNetworkId}:${address('a')}`,
    })
    expect(list([elsewhere, other]).tokens).toEqual([])
    expect(list([elsewhere, other], { networks: [chainOne, chainTwo] }).tokens).toHaveLength(1)
    // Without a chain it is of the only one that was asked about.
    expect(list([balance({ chainId: undefined as never, address: address('a') })]).tokens).toHaveLength(1)
    expect(list([balance({ address: `eip155:2:${address('a')}` })]).tokens).toEqual([])
  })

  test('param: choices: the person has the last word', () => {
    const id = `eip155:1/erc20:${address('a')}`
    const spam = unlisted({ symbol: 'WIN' })
    const choices = new Map([
      [id, 'hidden'],
      [`eip155:1/erc20:${address('b')}`, 'shown'],
    ] as const)
    expect(symbols([balance(), spam], { choices })).toEqual({ shown: ['WIN'], hidden: ['USDC'] })
  })

  test('param: toImage: S-11 nothing else is shown', () => {
    const toImage = (url: string) =>
      toImageUrl({ url: 'https://api.example', projectId: 'P', namespaces: [] }, url)
    const [token] = list([balance({ iconUrl: 'https://cdn.example/u.png' })], { toImage }).tokens
    expect(token?.image).toMatch(/^https:\/\/api\.example\/v1\/image\?/)
    const [without] = list([balance({ iconUrl: 'javascript:alert(1)' })], { toImage }).tokens
    expect(without).not.toHaveProperty('image')
  })
})

describe('what is hidden', () => {
  test('behavior: what cannot be divided is left out, and counted', () => {
    const whole = balance({ symbol: 'TICKET', quantity: { decimals: '0', numeric: '3' } })
    expect(symbols([whole])).toEqual({ shown: [], hidden: ['TICKET'] })
  })

  test('behavior: S-13 nobody vouches for it and it has no price', () => {
    expect(symbols([unlisted({ symbol: 'WIN' })])).toEqual({ shown: [], hidden: ['WIN'] })
    const silent = unlisted({ symbol: 'WIN', listed: undefined as never })
    expect(symbols([silent])).toEqual({ shown: [], hidden: ['WIN'] })
    // Listed, and only its price is not known.
    const listed = unlisted({ symbol: 'DEV', listed: true })
    expect(symbols([listed])).toEqual({ shown: ['DEV'], hidden: [] })
    expect(list([listed]).total.unknown).toBe(1)
  })

  test.each(['USDC', 'usdc', 'ＵＳＤＣ', 'US\u200bDC'])(
    'behavior: S-09, S-10 an imitation called %s has no price',
    (symbol) => {
      const { tokens, hidden, total } = list([balance(), unlisted({ symbol, price: 1, value: 1_000_000 })])
      expect(tokens).toHaveLength(1)
      expect(hidden).toMatchObject([{ isUnverified: true }])
      expect(hidden[0]).not.toHaveProperty('price')
      expect(hidden[0]).not.toHaveProperty('value')
      expect(formatAmount(total.known)).toBe('20')
    },
  )

  test('behavior: S-09 an imitation of a coin of the page, held or not', () => {
    expect(list([unlisted({ symbol: 'ETH' })]).hidden).toMatchObject([{ isUnverified: true }])
  })

  test('behavior: the same token of another network is no imitation', () => {
    const other = balance({
      chainId: chainTwo.caipNetworkId,
      address: `${chainTwo.caipNetworkId}:${address('c')}`,
    })
    const { tokens } = list([balance(), other], { networks: [chainOne, chainTwo] })
    expect(tokens.map(({ isUnverified }) => isUnverified)).toEqual([false, false])
  })
})

describe('what others wrote', () => {
  test('behavior: S-09 names are cleaned and cut', () => {
    const [token] = list([balance({ name: `\u202e${'x'.repeat(60)}`, symbol: 'A\u200bB\nC' })]).tokens
    expect(token).toMatchObject({ name: 'x'.repeat(32), symbol: 'ABC' })
    expect(list([balance({ name: '\u200b', symbol: '\u200b' })]).tokens).toMatchObject([
      { name: '?', symbol: '?' },
    ])
    // A coin is called what the page calls it.
    expect(list([{ ...coin, name: 'Free Ether', symbol: 'WIN' }]).tokens).toMatchObject([{ symbol: 'ETH' }])
  })

  test.each(['18 ', '1e1', '18.5', '-1', '256'])(
    'behavior: S-12 decimals of %s drop the token',
    (decimals) => {
      expect(symbols([balance({ quantity: { decimals, numeric: '1' } })])).toEqual({ shown: [], hidden: [] })
    },
  )

  test('behavior: of one address in two spellings the first counts, and what is spent is gone', () => {
    const again = balance({ address: `${one}:${address('A')}`, quantity: { decimals: '6', numeric: '99' } })
    expect(list([balance(), again]).tokens.map(({ amount }) => formatAmount(amount))).toEqual(['20'])
    expect(list([balance({ quantity: { decimals: '6', numeric: '0' } })]).tokens).toEqual([])
  })
})

const anyBalance = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 80 }),
  symbol: fc.constantFrom('USDC', 'usdc', 'ETH', 'WIN', ''),
  chainId: fc.constantFrom(one, chainTwo.caipNetworkId),
  digit: fc.constantFrom('a', 'b', 'c', 'd', '1', '2'),
  isPriced: fc.boolean(),
  price: fc.double({ min: 0, max: 1e9, noNaN: true }),
  decimals: fc.constantFrom(0, 1, 6, 18, 77, 255),
  numeric: fc.nat(1_000_000),
  listed: fc.constantFrom(true, false, undefined),
})
const toBalance = (given: typeof anyBalance extends fc.Arbitrary<infer one> ? one : never) =>
  balance({
    ...given,
    address: `${given.chainId}:${address(given.digit)}`,
    price: given.isPriced ? given.price : 0,
    value: (given.isPriced ? 1 : undefined) as never,
    quantity: {
      decimals: String(given.decimals),
      numeric: formatAmount(makeAmount(BigInt(given.numeric), given.decimals)),
    },
    listed: given.listed as never,
  })

describe('properties', () => {
  const networks = [chainOne, chainTwo]

  test('behavior: P-15, P-19 every token once, whatever the order; the total is that of what is shown', () => {
    checkProperty(
      fc.property(
        fc.uniqueArray(anyBalance, { selector: ({ chainId, digit }) => chainId + digit }),
        (given) => {
          const balances = given.map(toBalance)
          const { tokens, hidden, total } = list(balances, { networks })
          const held = given.filter(({ numeric }) => numeric > 0)
          expect(new Set([...tokens, ...hidden].map(({ id }) => id)).size).toBe(held.length)
          expect(tokens.length + hidden.length).toBe(held.length)
          expect(total.unknown).toBe(tokens.filter(({ price }) => !price).length)
          expect(list(balances.toReversed(), { networks })).toEqual({ tokens, hidden, total })
          for (const token of [...tokens, ...hidden])
            if (token.isUnverified) expect(token.price).toBeUndefined()
        },
      ),
      // A run lists up to ten tokens twice, and sorts them by their texts.
      { runs: 1_000 },
    )
  })
})
