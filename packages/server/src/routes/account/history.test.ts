import { countDropped, historyCall, parseResponse } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import { createSourceNetwork, pricesBySymbol, tokenOf } from '../../../test/createSourceNetwork.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { refuseUnavailable, refuseValue } from '../../answers/Refusal.js'
import { createApp } from '../../createApp.js'
import type { AccountTransaction, HistorySource, Network, PriceSource } from '../../networks/Network.js'
import type { OnrampProvider } from '../../onramp/OnrampProvider.js'
import type { Store } from '../../store/Store.js'
import { historyRoute } from './history.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const one = 'eip155:1'
const usdc = tokenOf(one, {
  address: '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639',
  iconUrl: 'https://x.example/usdc.png',
})
const fake = { ...usdc, address: friend, listed: false, iconUrl: '' }

const sent = (given: Partial<AccountTransaction> = {}): AccountTransaction => ({
  id: `0x${'ab'.repeat(32)}`,
  hash: `0x${'ab'.repeat(32)}`,
  operation: 'send',
  minedAt: new Date('2025-10-30T20:11:47Z'),
  from: account,
  to: friend,
  isInitiator: true,
  status: 'confirmed',
  nonce: 41,
  transfers: [{ token: usdc, direction: 'out', amount: 12_500_000n }],
  ...given,
})

type Asked = { address: string; cursor: string | undefined; limit: number }

function setUp(
  chains: Record<string, readonly AccountTransaction[] | Error>,
  given: Partial<Network> = {},
  onramp: readonly OnrampProvider[] = [],
) {
  const asked: Asked[] = []
  const networks = Object.entries(chains).map(([chainId, transactions]) => {
    const history: HistorySource = {
      async history(address, { cursor, limit }) {
        asked.push({ address, cursor, limit })
        if (transactions instanceof Error) throw transactions
        if (cursor === 'wrong') throw refuseValue('cursor', 'not ours')
        return { transactions: [...transactions], next: transactions.length > 1 ? 'more' : null }
      },
    }
    return createSourceNetwork(chainId, { history, prices: pricesBySymbol({ USDC: 1.5 }), ...given })
  })
  const dependencies = createTestDependencies({
    networks: createTestNetworks(networks),
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    onramp,
    store: {} as Store,
  })
  const app = createApp(dependencies, [historyRoute])
  const call = async (query = `&chainId=${one}`, address = account) => {
    const response = await app.request(`/v1/account/${address}/history?projectId=test${query}`)
    const body = response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : await response.text()
    if (response.status === 200) {
      expect(countDropped(parseResponse(historyCall.response, body, 'history'))).toBe(0)
    }
    return { status: response.status, body: body as never }
  }
  return { call, asked }
}

const refusal = (status: number, field: string) => ({ status, body: { reasons: [{ field }] } })

describe('one chain', () => {
  test('default', async () => {
    const { call, asked } = setUp({ [one]: [sent()] })
    expect((await call()).body).toEqual({
      data: [
        {
          id: `0x${'ab'.repeat(32)}`,
          metadata: {
            operationType: 'send',
            hash: `0x${'ab'.repeat(32)}`,
            minedAt: '2025-10-30T20:11:47.000Z',
            sentFrom: account,
            sentTo: friend,
            status: 'confirmed',
            nonce: 41,
            application: null,
            chain: one,
            initiatedByAccount: true,
          },
          transfers: [
            {
              fungible_info: {
                name: 'USD Coin',
                symbol: 'USDC',
                icon: { url: 'https://x.example/usdc.png' },
                address: `${one}:${usdc.address}`,
                listed: true,
              },
              nft_info: null,
              direction: 'out',
              quantity: { numeric: '12.5' },
              value: 18.75,
              price: 1.5,
            },
          ],
        },
      ],
      next: null,
    })
    expect(asked).toEqual([{ address: account, cursor: undefined, limit: 50 }])
  })

  test('param: cursor goes to the source, and its next comes back', async () => {
    const { call, asked } = setUp({ [one]: [sent(), sent({ id: 'other' })] })
    expect((await call(`&chainId=${one}&cursor=abc`)).body).toMatchObject({ next: 'more' })
    expect(asked[0]).toMatchObject({ cursor: 'abc' })
    expect(await call(`&chainId=${one}&cursor=wrong`)).toMatchObject(refusal(400, 'cursor'))
    expect((await call(`&chainId=${one}&cursor=${'x'.repeat(5_000)}`)).status).toBe(400)
  })

  test('behavior: S-02 S-10 what looks like spam stays, with its name and without a price', async () => {
    const { call } = setUp({ [one]: [sent({ transfers: [{ token: fake, direction: 'in', amount: 0n }] })] })
    expect((await call()).body).toMatchObject({
      data: [
        {
          transfers: [
            {
              fungible_info: { symbol: 'USDC', icon: null },
              quantity: { numeric: '0' },
              value: null,
              price: null,
            },
          ],
        },
      ],
    })
  })

  test('behavior: one that moved nothing has no list of transfers, which clients would hide', async () => {
    const { call } = setUp({ [one]: [sent({ transfers: [], status: 'failed' })] })
    expect((await call()).body).toMatchObject({ data: [{ metadata: { status: 'failed' }, transfers: null }] })
  })

  test('behavior: one that waits has the present moment', async () => {
    const { call } = setUp({ [one]: [sent({ minedAt: undefined, status: 'pending' })] })
    expect((await call()).body).toMatchObject({
      data: [{ metadata: { status: 'pending', minedAt: '2026-01-01T00:00:00.000Z' } }],
    })
  })

  test('param: currency', async () => {
    const { call } = setUp({ [one]: [sent()] })
    expect((await call(`&chainId=${one}&currency=eur`)).body).toMatchObject({
      data: [{ transfers: [{ value: null }] }],
    })
    expect((await call(`&chainId=${one}&currency=EUR`)).status).toBe(400)
  })

  test('behavior: thousands of transfers are as many as the wire takes', async () => {
    const transfer = { token: usdc, direction: 'in' as const, amount: 1n }
    const { call } = setUp({ [one]: [sent({ transfers: Array(3_000).fill(transfer) })] })
    const { body } = await call()
    expect((body as { data: { transfers: unknown[] }[] }).data[0]?.transfers).toHaveLength(200)
  })
})

describe('chains', () => {
  test('param: chainId: without it all EVM chains, the newest first', async () => {
    const at = (seconds: number, id: string) => sent({ id, minedAt: new Date(seconds * 1_000) })
    const { call } = setUp({
      [one]: [at(5, 'a')],
      'eip155:2': [at(6, 'b')],
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [at(7, 'c')],
    })
    expect((await call('')).body).toMatchObject({
      data: [{ id: 'b', metadata: { chain: 'eip155:2' } }, { id: 'a' }],
      next: null,
    })
  })

  test('error: no such chain, no address of it', async () => {
    const { call } = setUp({ [one]: [] })
    expect(await call('&chainId=424242')).toMatchObject(refusal(400, 'chainId'))
    expect(await call(`&chainId=${one}`, 'nobody')).toMatchObject(refusal(400, 'address'))
  })

  test.each([
    ['one of them', 'eip155:2', [1.5, null]],
    ['every one', 'eip155:', [null, null]],
  ])('behavior: F-47 frozen prices of %s cost the values alone', async (_, frozen, expected) => {
    const known = pricesBySymbol({ USDC: 1.5 })
    const prices: PriceSource = {
      prices: (tokens, ...rest) =>
        tokens[0]?.chainId.startsWith(frozen) ? new Promise(() => {}) : known.prices(tokens, ...rest),
    }
    const on = (chainId: string) =>
      sent({ transfers: [{ token: tokenOf(chainId), direction: 'out', amount: 1_000_000n }] })
    const { call } = setUp({ [one]: [on(one)], 'eip155:2': [on('eip155:2')] }, { prices })
    // They never come: an answer at all is one that did not wait for them.
    const { body } = await call('')
    const { data } = body as { data: { transfers: { price: number | null }[] }[] }
    expect(data.map(({ transfers }) => transfers[0]?.price)).toEqual(expected)
    // The transactions are there, so nothing of them comes with another page.
    expect(body).not.toHaveProperty('missing')
  })

  test('behavior: Rootstock is empty unless it is served', async () => {
    expect((await setUp({ [one]: [sent()] }).call('&chainId=31')).body).toEqual({ data: [], next: null })
  })

  test('error: the source does not answer', async () => {
    const { call } = setUp({ [one]: refuseUnavailable('chainId', 'no node answers') })
    expect(await call()).toMatchObject(refusal(503, 'chainId'))
  })
})

describe('purchases', () => {
  test('param: onramp: those at a provider instead of transactions', async () => {
    const asked: unknown[] = []
    const provider = {
      info: { serviceProvider: 'COINBASE' },
      purchases: async (address: string, { cursor, limit }: { cursor?: string; limit: number }) => {
        asked.push({ address, cursor, limit })
        return { data: [], next: 'more' }
      },
    } as unknown as OnrampProvider
    const { call } = setUp({ [one]: [sent()] }, {}, [provider])
    expect((await call('&onramp=coinbase&cursor=abc')).body).toEqual({ data: [], next: 'more' })
    expect(asked).toEqual([{ address: account, cursor: 'abc', limit: 50 }])
  })

  test('error: a provider that is not set up', async () => {
    const { call } = setUp({ [one]: [] })
    for (const name of ['coinbase', 'nobody']) {
      expect(await call(`&onramp=${name}`)).toMatchObject(refusal(400, 'provider'))
    }
  })
})
