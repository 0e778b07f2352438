import { describe, expect, test } from 'vitest'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { refuseSwapWithout, refuseUnavailable } from '../../answers/Refusal.js'
import { createApp } from '../../createApp.js'
import type { SwapSource } from '../../networks/Network.js'
import { convertRoutes } from './index.js'

const chain = 'eip155:31337'
const native = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639'
const dai = '0x91FE8212894fA48717CA927B02703d3d098bEF0b'
const router = '0x937f29782d44b8b21a4650f465dE0606731f0143'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const noLimit = (2n ** 256n - 1n).toString()

type Asked = { quote?: unknown; swap?: unknown; approve?: unknown; allowance?: unknown }

function setUp(parts: Partial<SwapSource> = {}, config = createTestConfig()) {
  const asked: Asked = {}
  const network = createConfiguredNetwork(
    {
      chainId: chain,
      name: 'Devnet One',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: 'https://icons.example/eth.png' },
      tokens: [
        { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, permit: true },
        { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18, iconUrl: 'http://127.0.0.1:1/dai.png' },
      ],
    },
    (known) => ({
      fees: {
        fees: async () => ({ standard: 16n, fast: 32n, instant: 48n }),
        gasPrices: async () => ({ standard: 10n, fast: 20n, instant: 30n }),
      },
      swaps: {
        tokens: async () => [known.native, ...known.tokens],
        async quote({ signal: _, ...swap }) {
          asked.quote = swap
          return { toAmount: 2_600n }
        },
        async allowance(token, owner) {
          asked.allowance = { token, owner }
          return 7n
        },
        async buildApprove({ signal: _, ...swap }) {
          asked.approve = swap
          return { to: swap.from ?? '', data: '0x095ea7b3', value: 0n }
        },
        async buildSwap({ signal: _, ...swap }) {
          asked.swap = swap
          return {
            to: router,
            data: '0x7ff36ab5',
            value: 1n,
            toAmount: 2_600n,
            minimumAmount: 2_574n,
            gas: 90_000n,
          }
        },
        ...parts,
      },
    }),
  )
  const bare = createConfiguredNetwork({
    chainId: 'eip155:5',
    name: 'Bare',
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const app = createApp(
    createTestDependencies({ config, networks: createTestNetworks([network, bare]) }),
    convertRoutes,
  )
  async function call(path: string, query: Record<string, string> | undefined, body?: unknown) {
    const search = query ? `?${new URLSearchParams({ projectId: 'test', ...query })}` : ''
    const init = body === undefined ? {} : postJson(body)
    const response = await app.request(`/v1/convert/${path}${search}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text }
  }
  return { call, asked }
}

const refusal = (field: string, description: unknown = expect.any(String)) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})

describe('tokens', () => {
  test('default: the native coin first, with pictures that a page may load and the permits of the configuration', async () => {
    expect(await setUp().call('tokens', { chainId: chain })).toEqual({
      status: 200,
      body: {
        tokens: [
          {
            name: 'Ether',
            symbol: 'ETH',
            address: native,
            decimals: 18,
            logoUri: 'https://icons.example/eth.png',
            eip2612: false,
          },
          {
            name: 'USD Coin',
            symbol: 'USDC',
            address: `${chain}:${usdc}`,
            decimals: 6,
            logoUri: null,
            eip2612: true,
          },
          expect.objectContaining({ symbol: 'DAI', eip2612: false }),
        ],
      },
    })
  })

  test.each([
    [usdc, ['USDC']],
    [usdc.toLowerCase(), ['USDC']],
    ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', ['ETH']],
    [alice, []],
    [usdc.slice(0, 20), []],
  ])('param: address %s', async (address, symbols) => {
    const { body } = await setUp().call('tokens', { chainId: chain, address })
    expect((body as { tokens: { symbol: string }[] }).tokens.map(({ symbol }) => symbol)).toEqual(symbols)
  })

  test.each(['eip155:5', 'eip155:424242', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense'])(
    'error: %s',
    async (chainId) => {
      expect(await setUp().call('tokens', { chainId })).toEqual({ status: 400, body: refusal('chainId') })
    },
  )
})

describe('quotes', () => {
  const query = { from: native, to: `${chain}:${usdc.toLowerCase()}`, amount: '1000' }

  test('default: one quote, whose accounts are spelled as they were asked for', async () => {
    const { call, asked } = setUp()
    expect(await call('quotes', query)).toEqual({
      status: 200,
      body: {
        quotes: [
          { id: null, fromAmount: '1000', fromAccount: native, toAmount: '2600', toAccount: query.to },
        ],
      },
    })
    expect(asked.quote).toEqual({ from: undefined, to: usdc, amount: 1_000n })
  })

  test('behavior: the code that clients look for comes through, with the words of the specification', async () => {
    const { call } = setUp({
      quote: async () => {
        throw refuseSwapWithout('no-liquidity', 'insufficient liquidity: no pool')
      },
    })
    expect(await call('quotes', query)).toEqual({
      status: 400,
      body: {
        status: 'FAILED',
        reasons: [
          { field: '', code: 'no-liquidity', description: expect.stringContaining('insufficient liquidity') },
        ],
      },
    })
  })

  test.each<[string, Record<string, string>, string | undefined]>([
    ['two chains', { to: `eip155:5:${usdc}` }, undefined],
    ['no CAIP-10', { to: usdc }, ''],
    ['an address that is none', { to: `${chain}:0x12` }, 'address'],
    ['an amount with a fraction', { amount: '1.5' }, undefined],
    ['more than a token can hold', { amount: '9'.repeat(78) }, 'amount'],
    ['another chain', { from: `eip155:424242:${dai}`, to: `eip155:424242:${usdc}` }, 'chainId'],
    ['a chain without swaps', { from: `eip155:5:${dai}`, to: `eip155:5:${usdc}` }, 'chainId'],
  ])('error: %s', async (_, change, field) => {
    const { status, body } = await setUp().call('quotes', { ...query, ...change })
    expect(status).toBe(400)
    if (field !== undefined) expect(body).toEqual(refusal(field))
  })

  test('error: nodes that do not answer', async () => {
    const { call } = setUp({
      quote: async () => {
        throw refuseUnavailable('chainId', 'no node answers')
      },
    })
    expect((await call('quotes', query)).status).toBe(503)
  })

  test('error: no project', async () => {
    expect((await setUp().call('quotes', { ...query, projectId: 'other' })).status).toBe(401)
  })
})

describe('allowance', () => {
  const userAddress = `${chain}:${alice.toLowerCase()}`

  test('default', async () => {
    const { call, asked } = setUp()
    const answer = await call('allowance', { tokenAddress: `${chain}:${usdc}`, userAddress })
    expect(answer).toEqual({ status: 200, body: { allowance: '7' } })
    expect(asked.allowance).toEqual({ token: usdc, owner: alice })
  })

  test('behavior: the native coin needs no approval', async () => {
    const { call, asked } = setUp()
    const answer = await call('allowance', { tokenAddress: native, userAddress })
    expect(answer).toEqual({ status: 200, body: { allowance: noLimit } })
    expect(asked.allowance).toBeUndefined()
  })

  test('error: a user that is none', async () => {
    const answer = await setUp().call('allowance', { tokenAddress: native, userAddress: `${chain}:bob` })
    expect(answer).toEqual({ status: 400, body: refusal('address') })
  })
})

describe('gas-price', () => {
  test('default', async () => {
    expect(await setUp().call('gas-price', { chainId: chain })).toEqual({
      status: 200,
      body: { standard: '10', fast: '20', instant: '30' },
    })
  })

  test.each(['eip155:5', 'eip155:424242'])('error: %s', async (chainId) => {
    expect(await setUp().call('gas-price', { chainId })).toEqual({ status: 400, body: refusal('chainId') })
  })
})

describe('build-approve', () => {
  const from = `${chain}:${usdc.toLowerCase()}`

  test('default: exactly the amount, to the token, which `from` echoes (S-26)', async () => {
    const { call, asked } = setUp()
    expect(await call('build-approve', { from, to: native, amount: '1000000' })).toEqual({
      status: 200,
      body: {
        tx: { from, to: `${chain}:${usdc}`, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '10' } },
      },
    })
    expect(asked.approve).toEqual({ from: usdc, amount: 1_000_000n })
  })

  test('behavior: S-26 without an amount nothing is approved, unless the operator serves old clients', async () => {
    const { call, asked } = setUp()
    expect(await call('build-approve', { from, to: native, userAddress: alice })).toEqual({
      status: 400,
      body: refusal('amount', 'Name the `amount` to approve: an approval without one would have no limit'),
    })
    expect(asked.approve).toBeUndefined()
    const config = createTestConfig({ compatibility: { unlimitedApprovals: true } })
    const lenient = setUp({}, config)
    expect((await lenient.call('build-approve', { from, to: native, userAddress: alice })).status).toBe(200)
    expect(lenient.asked.approve).toEqual({ from: usdc, amount: BigInt(noLimit), owner: alice })
    await call('build-approve', { from, to: native, amount: '0' })
    expect(asked.approve).toEqual({ from: usdc, amount: 0n })
  })

  test('error: the native coin', async () => {
    expect(await setUp().call('build-approve', { from: native, to: from })).toEqual({
      status: 400,
      body: refusal('', 'ETH needs no approval'),
    })
  })

  test('error: more than a token can hold', async () => {
    const answer = await setUp().call('build-approve', { from, to: native, amount: '9'.repeat(78) })
    expect(answer).toEqual({ status: 400, body: refusal('amount') })
  })
})

describe('build-transaction', () => {
  const userAddress = `${chain}:${alice.toLowerCase()}`
  const body = {
    projectId: 'test',
    amount: '1000',
    from: native,
    to: `${chain}:${usdc}`,
    userAddress,
    eip155: { slippage: 0.1 },
  }

  test('default: for the user, with the expected output', async () => {
    const { call, asked } = setUp()
    expect(await call('build-transaction', undefined, body)).toEqual({
      status: 200,
      body: {
        tx: {
          from: userAddress,
          to: `${chain}:${router}`,
          data: '0x7ff36ab5',
          amount: '2600',
          eip155: { gas: '90000', gasPrice: '20' },
        },
      },
    })
    expect(asked.swap).toEqual({
      from: undefined,
      to: usdc,
      amount: 1_000n,
      recipient: alice,
      slippageBasisPoints: 10,
      estimateGas: true,
    })
  })

  test('param: disableEstimate', async () => {
    const { call, asked } = setUp()
    await call('build-transaction', undefined, { ...body, disableEstimate: true })
    expect(asked.swap).toMatchObject({ estimateGas: false })
  })

  test.each<[string, Record<string, unknown>, number, string | undefined]>([
    ['no eip155', { eip155: undefined }, 400, undefined],
    ['no slippage', { eip155: {} }, 422, undefined],
    ['a slippage of text', { eip155: { slippage: '1' } }, 422, undefined],
    ['a slippage above 50', { eip155: { slippage: 50.01 } }, 400, 'eip155.slippage'],
    ['a slippage below 0', { eip155: { slippage: -1 } }, 400, 'eip155.slippage'],
    ['a slippage finer than a basis point', { eip155: { slippage: 0.001 } }, 400, 'eip155.slippage'],
    ['a token of another chain', { to: `eip155:5:${usdc}` }, 400, undefined],
    ['a user of another chain', { userAddress: `eip155:5:${alice}` }, 400, undefined],
    ['a user without chain', { userAddress: alice }, 400, ''],
    ['nobody', { userAddress: `${chain}:0x${'0'.repeat(40)}` }, 400, 'address'],
    ['an amount as a number', { amount: 1_000 }, 422, undefined],
    ['no amount', { amount: undefined }, 422, undefined],
    ['an amount in hex', { amount: '0x10' }, 400, 'amount'],
    ['more than a token can hold', { amount: '9'.repeat(78) }, 400, 'amount'],
    ['no project', { projectId: 'other' }, 401, 'authentication'],
  ])('error: %s', async (_, change, status, field) => {
    const answer = await setUp().call('build-transaction', undefined, { ...body, ...change })
    expect(answer.status).toBe(status)
    if (field !== undefined) expect(answer.body).toMatchObject(refusal(field))
  })
})
