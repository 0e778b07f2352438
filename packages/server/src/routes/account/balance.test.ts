import { balanceResponseSchema, type Currency, countDropped, parseResponse } from '@latchkey/protocol/wire'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  countingBalances,
  createSourceNetwork,
  pricesBySymbol,
  tokenOf,
} from '../../../test/createSourceNetwork.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { refuseUnavailable } from '../../answers/Refusal.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { createApp } from '../../createApp.js'
import type { Dependencies } from '../../Dependencies.js'
import { type Network, priceKey } from '../../networks/Network.js'
import { balanceRoute } from './balance.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdcAddress = '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639'
const fakeAddress = '0x41162fF8a054d00dd867eF869601320841B0C161'
const solanaAccount = '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs'
const [one, two, solana, bitcoin] = [
  'eip155:1',
  'eip155:2',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

const priceIn: Partial<Record<Currency, number>> = { usd: 2, eur: 3, eth: 5 }

function holdingNetwork(chainId: string, given: Partial<Network> = {}) {
  const native = createSourceNetwork(chainId).native
  const usdc = tokenOf(chainId, { address: usdcAddress, iconUrl: 'https://x.example/usdc.png' })
  const fake = tokenOf(chainId, { address: fakeAddress, listed: false })
  const { reads, balances } = countingBalances((include) => [
    { token: native, amount: 150_000_000n },
    { token: usdc, amount: 20_000_000n },
    { token: fake, amount: 10n ** 70n },
    ...include.map((address) => ({ token: tokenOf(chainId, { address, symbol: 'NEW' }), amount: 0n })),
  ])
  const prices = pricesBySymbol({ ETH: 2_600.5, USDC: 1 })
  return { reads, network: createSourceNetwork(chainId, { balances, prices, ...given }) }
}

const failing = (chainId: string) =>
  createSourceNetwork(chainId, {
    balances: { balances: () => Promise.reject(refuseUnavailable('chainId', 'no node answers')) },
  })

function setUp(networks: readonly Network[], given: Partial<Dependencies> = {}) {
  const app = createApp(createTestDependencies({ networks: createTestNetworks(networks), ...given }), [
    balanceRoute,
  ])
  return async (query: string, address = account, headers: Record<string, string> = {}) => {
    const path = `/v1/account/${address}/balance?projectId=test&currency=usd${query}`
    const response = await app.request(path, { headers })
    const body = response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : await response.text()
    if (response.status === 200) {
      expect(countDropped(parseResponse(balanceResponseSchema, body, 'balance'))).toBe(0)
    }
    return { status: response.status, body: body as never }
  }
}

const refusal = (status: number, field: string) => ({
  status,
  body: { status: 'FAILED', reasons: [{ field }] },
})

describe('answers', () => {
  test('default', async () => {
    const { network } = holdingNetwork(one)
    const { body } = await setUp([network])(`&chainId=${one}`)
    expect(body).toEqual({
      balances: [
        {
          name: 'ETH',
          symbol: 'ETH',
          chainId: one,
          value: 3_900.75,
          price: 2_600.5,
          quantity: { decimals: '8', numeric: '1.5' },
          iconUrl: '',
          listed: true,
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: one,
          address: `${one}:${usdcAddress}`,
          value: 20,
          price: 1,
          quantity: { decimals: '6', numeric: '20' },
          iconUrl: 'https://x.example/usdc.png',
          listed: true,
        },
        {
          // S-10: the symbol of a listed token, and no price.
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: one,
          address: `${one}:${fakeAddress}`,
          price: 0,
          quantity: { decimals: '6', numeric: `1${'0'.repeat(64)}` },
          iconUrl: '',
          listed: false,
        },
      ],
    })
  })

  test('behavior: what the operator says is one asset on every chain has its word for it', async () => {
    const networks = [one, two].map((chainId) => {
      const usdc = tokenOf(chainId, { address: usdcAddress, asset: 'usdc' })
      const { balances } = countingBalances(() => [
        { token: usdc, amount: 1n },
        { token: tokenOf(chainId, { address: fakeAddress, listed: false }), amount: 1n },
      ])
      return createSourceNetwork(chainId, { balances })
    })
    const { body } = await setUp(networks)('')
    const { balances } = body as { balances: { asset?: string }[] }
    expect(balances.map(({ asset }) => asset)).toEqual(['usdc', undefined, 'usdc', undefined])
  })

  test('param: currency: one that nobody knows prices in has no value', async () => {
    const { network } = holdingNetwork(one)
    const app = createApp(createTestDependencies({ networks: createTestNetworks([network]) }), [balanceRoute])
    const path = `/v1/account/${account}/balance?projectId=test&chainId=1&currency=`
    expect((await (await app.request(`${path}usd`)).json()).balances[0]).toMatchObject({ price: 2_600.5 })
    const { balances } = await (await app.request(`${path}jpy`)).json()
    expect(balances[0]).toMatchObject({ price: 0 })
    expect(balances[0]).not.toHaveProperty('value')
    const wrong = await app.request(`${path}USD`)
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
  })

  test('param: chainId: without it all EVM chains, with a bare number that one', async () => {
    const networks = [holdingNetwork(one), holdingNetwork(two), holdingNetwork(solana)].map(
      ({ network }) => network,
    )
    const call = setUp(networks)
    const chains = async (query: string) =>
      ((await call(query)).body as { balances: { chainId: string }[] }).balances.map(({ chainId }) => chainId)
    expect(await chains('')).toEqual([one, one, one, two, two, two])
    expect(await chains('&chainId=2')).toEqual([two, two, two])
  })

  test('behavior: Solana names its coin by the bare pseudo-address, Bitcoin not at all', async () => {
    const mint = '552RQqcoKv9wdV3ezrxrU5f88gPMHCSEtHZijQvwSTPi'
    const sol = createSourceNetwork(solana).native
    const { balances } = countingBalances(() => [
      { token: sol, amount: 1n },
      { token: tokenOf(solana, { address: mint }), amount: 1n },
    ])
    const btc = createSourceNetwork(bitcoin).native
    const { balances: coins } = countingBalances(() => [{ token: btc, amount: 1n }])
    const call = setUp([
      createSourceNetwork(solana, { balances }),
      createSourceNetwork(bitcoin, { balances: coins }),
    ])
    expect((await call(`&chainId=${solana}`, solanaAccount)).body).toMatchObject({
      balances: [
        { address: 'So11111111111111111111111111111111111111111' },
        { address: `${solana}:${mint}` },
      ],
    })
    const { body } = await call(`&chainId=${bitcoin}`, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    expect((body as { balances: object[] }).balances[0]).not.toHaveProperty('address')
  })

  test('behavior: an account without coins holds nothing, unless the coin is asked for', async () => {
    const empty = (chainId: string) => {
      const { native } = createSourceNetwork(chainId)
      return createSourceNetwork(
        chainId,
        countingBalances(() => [{ token: native, amount: 0n }]),
      )
    }
    const call = setUp([empty(one), empty(two), empty(solana)])
    expect((await call('')).body).toEqual({ balances: [] })
    expect((await call(`&chainId=${solana}`, solanaAccount)).body).toEqual({ balances: [] })
    const coin = `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    expect((await call(`&forceUpdate=${coin}`)).body).toMatchObject({
      balances: [{ chainId: one, quantity: { numeric: '0' } }],
    })
  })

  test('behavior: no source of prices, or one that fails, costs the prices alone', async () => {
    const { network } = holdingNetwork(one)
    const broken = { prices: () => Promise.reject(refuseUnavailable('', 'no prices')) }
    for (const prices of [undefined, broken]) {
      const call = setUp([
        createSourceNetwork(one, { balances: network.balances, ...(prices ? { prices } : {}) }),
      ])
      expect((await call('')).body).toMatchObject({ balances: [{ price: 0 }, { price: 0 }, { price: 0 }] })
    }
  })
})

describe('the cache', () => {
  test('default: S-40 ten seconds, by account, chain and currency', async () => {
    const { network, reads } = holdingNetwork(one)
    let time = 0
    const cache = createMemoryCache({ now: () => time })
    const call = setUp([network, holdingNetwork(two).network], { cache })
    await call('&chainId=1')
    time = 9_999
    await call('&chainId=1', account.toLowerCase())
    await call('')
    expect(reads).toHaveLength(1)
    await call('&chainId=1', fakeAddress)
    time = 10_000
    await call('&chainId=1')
    expect(reads.map(({ address }) => address)).toEqual([account, fakeAddress, account])
  })

  test('behavior: S-40 two requests make one look-up where account, chain and currency are one, and only there', async () => {
    const question = fc.record({
      address: fc.constantFrom(account, account.toLowerCase(), fakeAddress, usdcAddress),
      chain: fc.constantFrom('&chainId=1', '&chainId=eip155:1', '&chainId=2', ''),
      currency: fc.constantFrom('usd', 'eur', 'eth'),
      // What changes no answer: who asks, and with what.
      client: fc.constantFrom('', '&st=latchkey', '&sv=react-1.0.0', '&clientId=c'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 2, maxLength: 12 }), async (questions) => {
        const asked: string[] = []
        const networks = [one, two].map((chainId) =>
          createSourceNetwork(chainId, {
            balances: {
              // Who holds it is told by the amount, in what by the price, where by the chain.
              balances: async (address) => ({
                holdings: [{ token: tokenOf(chainId), amount: BigInt(address) }],
              }),
            },
            prices: {
              prices: async (tokens, currency) => {
                asked.push(`${chainId} ${currency}`)
                return new Map(tokens.map((token) => [priceKey(token), priceIn[currency] ?? 0]))
              },
            },
          }),
        )
        const app = createApp(
          createTestDependencies({
            networks: createTestNetworks(networks),
            cache: createMemoryCache({ now: () => 0 }),
          }),
          [balanceRoute],
        )
        const expected = new Set<string>()
        for (const { address, chain, currency, client } of questions) {
          const query = `projectId=test&currency=${currency}${chain}${client}`
          const { balances } = await (await app.request(`/v1/account/${address}/balance?${query}`)).json()
          const chains = chain === '' ? [one, two] : [chain.endsWith('1') ? one : two]
          for (const chainId of chains) expected.add(`${chainId} ${BigInt(address)} ${currency}`)
          const amount = formatUnits(BigInt(address), 6)
          expect(balances).toMatchObject(
            chains.map((chainId) => ({ chainId, price: priceIn[currency], quantity: { numeric: amount } })),
          )
        }
        expect(asked.sort()).toEqual([...expected].map((key) => key.replace(/ \d+ /, ' ')).sort())
      }),
      { numRuns: 60 },
    )
  })

  test('param: forceUpdate: read again, with these tokens, for everybody', async () => {
    const { network, reads } = holdingNetwork(one)
    const call = setUp([network])
    await call('')
    const other = '0x91FE8212894fA48717CA927B02703d3d098bEF0b'
    const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const { body } = await call(`&forceUpdate=${one}:${other.toLowerCase()},${one}:${native}`)
    expect(reads.map(({ include }) => include)).toEqual([[], [other]])
    expect((body as { balances: unknown[] }).balances).toHaveLength(4)
    const balancesOf = (answer: unknown) => (answer as { balances: { address: string }[] }).balances
    // As it was sent for who sent it.
    expect(balancesOf(body)[3]?.address).toBe(`${one}:${other.toLowerCase()}`)
    expect(balancesOf((await call('')).body)).toEqual(balancesOf(body).slice(0, 3))
    expect(reads).toHaveLength(2)
  })

  test("behavior: what a stranger has read again is in nobody else's answer", async () => {
    const { network } = holdingNetwork(one)
    const call = setUp([network])
    const junk = '0x00000000000000000000000000000000000000aa'
    const namesOf = (body: { balances: { symbol: string }[] }) => body.balances.map(({ symbol }) => symbol)
    expect(namesOf((await call(`&chainId=${one}&forceUpdate=${one}:${junk}`)).body)).toContain('NEW')
    expect(namesOf((await call(`&chainId=${one}`)).body)).not.toContain('NEW')
  })

  test('error: forceUpdate of what is not asked about', async () => {
    const call = setUp([holdingNetwork(one).network, holdingNetwork(solana).network])
    expect(await call(`&forceUpdate=${two}:${account}`)).toMatchObject(refusal(400, 'chainId'))
    expect(await call(`&forceUpdate=${one}:0x12`)).toMatchObject(refusal(400, 'address'))
    expect((await call('&forceUpdate=nonsense')).status).toBe(400)
    const query = `&chainId=${solana}&forceUpdate=${one}:${usdcAddress}`
    expect(await call(query, solanaAccount)).toMatchObject(refusal(400, 'chainId'))
  })

  test('param: forceUpdate: coins and tokens of every chain family are read again', async () => {
    const empty = (chainId: string) => {
      const { native } = createSourceNetwork(chainId)
      return countingBalances((include) => [
        { token: native, amount: 0n },
        ...include.map((address) => ({ token: tokenOf(chainId, { address }), amount: 0n })),
      ])
    }
    const [onSolana, onBitcoin] = [empty(solana), empty(bitcoin)]
    const call = setUp([createSourceNetwork(solana, onSolana), createSourceNetwork(bitcoin, onBitcoin)])
    const mint = '552RQqcoKv9wdV3ezrxrU5f88gPMHCSEtHZijQvwSTPi'
    const coin = 'So11111111111111111111111111111111111111111'
    const ofSolana = `&chainId=${solana}`
    await call(ofSolana, solanaAccount)
    const forced = await call(`${ofSolana}&forceUpdate=${solana}:${coin},${solana}:${mint}`, solanaAccount)
    expect(onSolana.reads.map(({ include }) => include)).toEqual([[], [mint]])
    expect(forced.body).toMatchObject({ balances: [{ address: coin }, { address: `${solana}:${mint}` }] })
    const holder = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const ofBitcoin = `&chainId=${bitcoin}`
    expect((await call(ofBitcoin, holder)).body).toEqual({ balances: [] })
    const { body } = await call(`${ofBitcoin}&forceUpdate=${bitcoin}:${holder}`, holder)
    expect(body).toMatchObject({ balances: [{ chainId: bitcoin, quantity: { numeric: '0' } }] })
    expect(onBitcoin.reads.map(({ include }) => include)).toEqual([[], []])
  })
})

describe('trouble', () => {
  test('behavior: one chain that fails does not hide the others', async () => {
    const { body } = await setUp([failing(one), holdingNetwork(two).network])('')
    expect((body as { balances: unknown[] }).balances).toHaveLength(3)
    expect(body).toMatchObject({ missing: [one] })
    expect((await setUp([holdingNetwork(two).network])('')).body).not.toHaveProperty('missing')
  })

  test('behavior: F-47 a frozen chain holds nobody up, is named, and is there with the next call', async () => {
    const { network } = holdingNetwork(one)
    let thaw = () => {}
    const ice = new Promise<void>((resolve) => {
      thaw = resolve
    })
    const frozen = createSourceNetwork(one, {
      balances: {
        balances: async (address, options) => {
          await ice
          return network.balances.balances(address, options)
        },
      },
    })
    const call = setUp([frozen, holdingNetwork(two).network])
    // It thaws only once they are answered.
    const [first, second] = await Promise.all([call(''), call('')])
    expect(first.body).toMatchObject({ missing: [one] })
    expect((first.body as { balances: unknown[] }).balances).toHaveLength(3)
    expect(second.body).toEqual(first.body)
    thaw()
    const { body } = await call('')
    expect((body as { balances: unknown[] }).balances).toHaveLength(6)
    expect(body).not.toHaveProperty('missing')
  })

  test('behavior: a chain of which only a part could be read is named, and asked again', async () => {
    const { network } = holdingNetwork(one)
    let isPartial = true
    const half = createSourceNetwork(one, {
      balances: {
        balances: async (...input) => ({ ...(await network.balances.balances(...input)), isPartial }),
      },
    })
    const call = setUp([half])
    expect((await call(`&chainId=${one}`)).body).toMatchObject({ balances: [{}, {}, {}], missing: [one] })
    isPartial = false
    expect((await call(`&chainId=${one}`)).body).not.toHaveProperty('missing')
  })

  test('error: every chain fails: 503, and the next call asks again', async () => {
    expect(await setUp([failing(one), failing(two)])('')).toMatchObject(refusal(503, 'chainId'))
    let isUp = false
    const { network } = holdingNetwork(one)
    const call = setUp([
      createSourceNetwork(one, {
        balances: {
          balances: (address, options) =>
            isUp ? network.balances.balances(address, options) : Promise.reject(refuseUnavailable('', 'no')),
        },
      }),
    ])
    expect((await call('')).status).toBe(503)
    isUp = true
    expect((await call('')).status).toBe(200)
  })

  test('param: chainId: several of one family, and no other; what is not served is left out', async () => {
    const networks = [one, two, 'eip155:3'].map((chainId) => holdingNetwork(chainId))
    const call = setUp([...networks.map(({ network }) => network), holdingNetwork(solana).network])
    const { status, body } = await call(`&chainId=${one},3,eip155:77`)
    expect([status, (body as { balances: unknown[] }).balances.length]).toEqual([200, 6])
    expect(networks.map(({ reads }) => reads.length)).toEqual([1, 0, 1])
    expect(await call('&chainId=eip155:77,eip155:78')).toMatchObject(refusal(400, 'chainId'))
    expect(await call(`&chainId=${one},${solana}`)).toMatchObject(refusal(400, 'chainId'))
    expect(await call(`&chainId=${one},`)).toMatchObject({ status: 400 })
  })

  test('error: no address of the chain, no such chain, no chain at all', async () => {
    const call = setUp([holdingNetwork(one).network])
    expect(await call('', solanaAccount)).toMatchObject(refusal(400, 'address'))
    expect(await call('', '0x12')).toMatchObject(refusal(400, 'address'))
    expect(await call('&chainId=424242')).toMatchObject(refusal(400, 'chainId'))
    expect(await call('&chainId=x')).toMatchObject(refusal(400, 'chainId'))
    expect(await setUp([])('')).toMatchObject(refusal(400, 'address'))
  })
})

describe('what older servers do', () => {
  const none = { status: 200, body: { balances: [] } }

  test('behavior: Rootstock is empty unless it is served', async () => {
    const call = setUp([holdingNetwork(one).network])
    expect(await call('&chainId=30')).toEqual(none)
    expect(await call('&chainId=31', 'nobody')).toEqual(none)
    expect(await setUp([holdingNetwork('eip155:30').network])('&chainId=30')).not.toEqual(none)
  })

  test('behavior: S-42 never a false empty answer', async () => {
    const call = setUp([holdingNetwork(one).network])
    expect(await call('')).not.toEqual(none)
    expect(await call('&sv=1.6.4')).not.toEqual(none)
  })
})
