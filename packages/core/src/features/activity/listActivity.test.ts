import { formatAmount } from '@latchkey/protocol'
import type { HistoryTransaction, HistoryTransfer } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { alice, bob, chainOne, chainTwo } from '../../../test/scriptedAdapter.js'
import type { Transaction } from '../transactions/Transaction.js'
import { compareActivities, type ListActivityParameters, listActivity } from './listActivity.js'

const one = chainOne.caipNetworkId
const moment = Date.parse('2026-06-15T12:00:00Z')

const transfer = (given: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, address: null, listed: true },
  direction: 'in',
  quantity: { numeric: '0.8' },
  value: 2_080.02,
  price: 2_600,
  ...given,
})
type Given = Partial<HistoryTransaction['metadata']> & {
  id?: string
  transfers?: HistoryTransaction['transfers']
}
const transaction = ({
  id = 'a',
  transfers = [transfer()],
  ...metadata
}: Given = {}): HistoryTransaction => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id}`,
    minedAt: new Date(moment).toISOString(),
    sentFrom: bob,
    sentTo: alice,
    status: 'confirmed',
    nonce: 1,
    chain: one,
    ...metadata,
  },
  transfers,
})
const tracked = (given: Partial<Transaction> = {}): Transaction => ({
  id: 'own',
  namespace: 'eip155',
  caipNetworkId: one,
  from: alice,
  to: bob,
  amount: { value: '1500000', decimals: 6, symbol: 'USDC' },
  token: '0xaa',
  hash: '0xown',
  status: 'pending',
  submittedAt: moment,
  ...given,
})
const list = (history: readonly HistoryTransaction[], given: Partial<ListActivityParameters> = {}) =>
  listActivity({ history, address: alice, networks: [chainOne], currency: 'usd', ...given })

describe('listActivity', () => {
  test('default: a transaction as it was for the account', () => {
    expect(list([transaction()])).toEqual([
      {
        id: 'a',
        hash: '0xa',
        chainId: one,
        status: 'confirmed',
        time: moment,
        direction: 'in',
        from: bob,
        to: alice,
        transfers: [
          {
            direction: 'in',
            symbol: 'ETH',
            name: 'Ether',
            amount: { value: 8n, decimals: 1 },
            value: { value: 208_002n, decimals: 2 },
            assetId: 'eip155:1/slip44:60',
            isCollectible: false,
          },
        ],
        isSpam: false,
      },
    ])
  })

  test('param: transactions: what was sent from here is there once, and open ones are on top', () => {
    const known = transaction({ id: 'x', hash: '0xOWN', sentFrom: alice, sentTo: bob })
    const joined = list([transaction(), known], { transactions: [tracked({ status: 'confirmed' })] })
    expect(joined).toHaveLength(2)
    expect(joined.find(({ hash }) => hash === '0xOWN')).toMatchObject({ transactionId: 'own', id: 'x' })
    const open = list([transaction({ minedAt: new Date(moment + 1_000).toISOString() })], {
      transactions: [tracked()],
    })
    expect(open.map(({ id }) => id)).toEqual(['own', 'a'])
    expect(open[0]?.transfers).toMatchObject([
      { direction: 'out', symbol: 'USDC', assetId: 'eip155:1/erc20:0xaa' },
    ])
  })

  test('behavior: what the index still calls open is settled where the tracker knows better', () => {
    const known = transaction({ hash: '0xown', status: 'pending', sentFrom: alice })
    const [joined] = list([known], { transactions: [tracked({ status: 'confirmed' })] })
    expect(joined?.status).toBe('confirmed')
  })

  test('behavior: confirmations until it is final: of the index, and of what follows the chain where it was sent from here', () => {
    const two = { count: 2, of: 6 }
    const [received] = list([transaction({ confirmations: two })])
    expect(received?.confirmations).toEqual(two)
    const settled = { status: 'confirmed', confirmations: 3, finalAt: 6, isFinal: false } as const
    const [sent] = list([], { transactions: [tracked(settled)] })
    expect(sent?.confirmations).toEqual({ count: 3, of: 6 })
    const known = transaction({ hash: '0xown', confirmations: two })
    expect(list([known], { transactions: [tracked(settled)] })[0]?.confirmations).toEqual({ count: 3, of: 6 })
    for (const more of [{ confirmations: 6, isFinal: true }, { finalAt: undefined } as never])
      expect(list([known], { transactions: [tracked({ ...settled, ...more })] })[0]).not.toHaveProperty(
        'confirmations',
      )
  })

  test('behavior: S-22 what was altered, or failed by what it did, is not made good by the index', () => {
    const history = [transaction({ id: 'own', hash: '0xown' })]
    const altered = tracked({ status: 'confirmed', isAltered: true })
    expect(list(history, { transactions: [altered] })).toMatchObject([{ isAltered: true }])
    expect(list([], { transactions: [altered] })).toMatchObject([{ isAltered: true }])
    // A token's transfer without its log: the block took it, and nothing moved.
    expect(list(history, { transactions: [tracked({ status: 'failed' })] })).toMatchObject([
      { status: 'failed' },
    ])
    expect(list(history, { transactions: [tracked({ status: 'confirmed' })] })[0]).not.toHaveProperty(
      'isAltered',
    )
  })

  test('behavior: an old one waits for its page; of other accounts and networks nothing is shown', () => {
    const old = tracked({ status: 'confirmed', submittedAt: moment - 1e9 })
    expect(list([transaction()], { transactions: [old], hasMore: true })).toHaveLength(1)
    expect(list([transaction()], { transactions: [old], hasMore: false })).toHaveLength(2)
    expect(
      list([], {
        transactions: [tracked({ from: bob }), tracked({ caipNetworkId: chainTwo.caipNetworkId })],
      }),
    ).toEqual([])
    expect(list([transaction({ chain: chainTwo.caipNetworkId })])).toEqual([])
  })

  test('behavior: pages that overlap are one list', () => {
    expect(list([transaction(), transaction(), transaction({ id: 'b' })])).toHaveLength(2)
  })

  test('behavior: one that cancels moves nothing', () => {
    const [cancel] = list([], { transactions: [tracked({ replaces: { id: 'x', kind: 'cancel' } })] })
    expect(cancel).toMatchObject({ direction: 'none', transfers: [] })
  })

  test('behavior: one token for another is a swap, by the history as by what was sent from here', () => {
    const out = transfer({ direction: 'out', quantity: { numeric: '0.5' } })
    const wbtc = { name: 'Wrapped', symbol: 'WBTC', icon: null, address: '0xbb', listed: true }
    const taken = transfer({ fungible_info: wbtc, quantity: { numeric: '0.019' } })
    const swap = { sold: 'ETH', bought: 'WBTC' }
    expect(list([transaction({ transfers: [out, taken] })])[0]).toMatchObject({ swap })
    // Both sides of a deposit come back, and a batch is more than one exchange.
    expect(list([transaction({ transfers: [out, transfer()] })])[0]).not.toHaveProperty('swap')
    expect(list([transaction({ transfers: [out, taken, taken] })])[0]).not.toHaveProperty('swap')
    const bought = { token: '0xbb', symbol: 'WBTC', decimals: 8, minimum: '1' }
    const own = tracked({ purpose: { kind: 'swap', bought }, received: '1900000' })
    const [found] = list([], { transactions: [own] })
    expect(found).toMatchObject({ direction: 'out', swap: { sold: 'USDC', bought: 'WBTC' } })
    expect(found?.transfers.map((one) => `${one.direction} ${formatAmount(one.amount)}`)).toEqual([
      'out 1.5',
      'in 0.019',
    ])
  })

  test('behavior: purchases and collectibles', () => {
    const bought = transaction({ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', chain: undefined as never })
    expect(list([bought])).toMatchObject([{ status: 'unknown', chainId: one }])
    const nft = transfer({
      fungible_info: null,
      nft_info: { name: 'Ape \u202e1', flags: { is_spam: false } },
      quantity: { numeric: '1' },
    })
    expect(list([transaction({ transfers: [nft] })])[0]?.transfers).toMatchObject([
      { symbol: 'Ape 1', isCollectible: true },
    ])
  })
})

describe('spam', () => {
  const usdc = { name: 'USD Coin', symbol: 'USDC', icon: null, address: `${one}:0xaa`, listed: true }
  const fake = { ...usdc, address: `${one}:0xbb`, listed: false }
  const isSpam = (given: HistoryTransaction['transfers'], metadata: Given = {}) =>
    list([
      transaction({ id: 'real', transfers: [transfer({ fungible_info: usdc, value: 12.5 })] }),
      transaction({ transfers: given, ...metadata }),
    ]).find(({ id }) => id === 'a')?.isSpam

  test.each([
    ['nothing', transfer({ quantity: { numeric: '0.000' }, value: 0 })],
    ['less than a cent', transfer({ value: 0.0099 })],
    ['an imitation', transfer({ fungible_info: fake, value: null, price: null })],
    [
      'an imitation by its letters',
      transfer({ fungible_info: { ...fake, symbol: 'ＵＳＤＣ' }, value: null }),
    ],
    ['a collectible that is called so', transfer({ nft_info: { flags: { is_spam: true } } })],
  ])('behavior: S-02 %s is hidden', (_, given) => expect(isSpam([given])).toBe(true))

  test.each([
    ['a cent', transfer({ value: 0.01 })],
    ['a token without a price', transfer({ fungible_info: { symbol: 'DEV', listed: true }, value: null })],
    ['the coin itself without a price', transfer({ value: null, price: null })],
  ])('behavior: S-02 %s is not', (_, given) => expect(isSpam([given])).toBe(false))

  test('behavior: S-02 what the account made itself is its own, and one good movement is enough', () => {
    const dust = transfer({ value: 0.001 })
    expect(isSpam([dust], { initiatedByAccount: true })).toBe(false)
    expect(isSpam([dust, transfer()])).toBe(false)
    expect(isSpam(null)).toBe(true)
    expect(isSpam(null, { initiatedByAccount: true })).toBe(false)
  })

  test.each([undefined, null, false])(
    'behavior: S-02 a log that names the account as the sender proves nothing (%s)',
    (initiatedByAccount) => {
      const nothing = transfer({ direction: 'out', quantity: { numeric: '0' }, value: 0 })
      const made = { symbol: 'MADE', address: `${one}:0xcc`, listed: false }
      const token = transfer({ direction: 'out', fungible_info: made, value: null, price: null })
      for (const moved of [[nothing], [token], [nothing, transfer()], null])
        expect(isSpam(moved, { sentFrom: alice, sentTo: bob, initiatedByAccount })).toBe(true)
      const real = transfer({ direction: 'out', fungible_info: usdc, value: 12.5 })
      expect(isSpam([real], { sentFrom: alice, sentTo: bob, initiatedByAccount })).toBe(false)
    },
  )

  test('behavior: S-02 the server’s word is enough for an imitation, held back original or not', () => {
    const odd = { ...fake, symbol: 'U$DC', imitation: true }
    expect(isSpam([transfer({ fungible_info: odd, value: 12.5, price: 1 })])).toBe(true)
    expect(isSpam([transfer({ direction: 'out', fungible_info: odd, value: null }), transfer()])).toBe(true)
  })

  test('param: choices: a token that the person asked to see is shown', () => {
    const made = { symbol: 'MADE', address: `${one}:0xCC`, listed: false }
    const given = [transaction({ transfers: [transfer({ fungible_info: made, value: null, price: null })] })]
    const choices = new Map([['eip155:1/erc20:0xcc', 'shown' as const]])
    expect(list(given)[0]?.isSpam).toBe(true)
    expect(list(given, { choices })[0]?.isSpam).toBe(false)
  })

  test('param: currency: a cent is not a yen', () => {
    const given = transaction({ transfers: [transfer({ value: 0.5 })] })
    expect(list([given], { currency: 'usd' })[0]?.isSpam).toBe(false)
    expect(list([given], { currency: 'jpy' })[0]?.isSpam).toBe(true)
  })
})

test('behavior: P-15 the same list whatever the order in which it came, and amounts are what the wire says', () => {
  const one = fc.record({
    id: fc.stringMatching(/^[a-f0-9]{1,4}$/),
    minutes: fc.nat(100_000),
    status: fc.constantFrom('confirmed', 'failed', 'pending'),
    units: fc.bigInt({ min: 0n, max: 10n ** 60n }),
  })
  checkProperty(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 40 }), (given) => {
      const history = given.map(({ id, minutes, status, units }) =>
        transaction({
          id,
          status: status as never,
          minedAt: new Date(moment - minutes * 60_000).toISOString(),
          transfers: [transfer({ quantity: { numeric: String(units) } })],
        }),
      )
      const listed = list(history)
      expect(list(history.toReversed())).toEqual(listed)
      expect(listed.toSorted(compareActivities)).toEqual(listed)
      for (const { id, transfers } of listed)
        expect(formatAmount(transfers[0]?.amount as never)).toBe(
          String(given.find((entry) => entry.id === id)?.units),
        )
    }),
    // A run lists up to forty transactions twice.
    { runs: 300 },
  )
})
