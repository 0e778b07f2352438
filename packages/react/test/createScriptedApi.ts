import type { LatchkeyConfig } from '@latchkey/core'
import type { HistoryTransaction, TokenBalance } from '@latchkey/protocol/wire'
import { chainOne } from './networks.js'
import { swapAnswers } from './scriptedSwap.js'

type SwapCall = keyof typeof swapAnswers
type Call = 'balance' | 'identity' | 'history' | 'profile' | 'onramp' | 'sessions' | SwapCall
type Answer = unknown | Response | ((url: URL, body: never) => unknown | Response | Promise<unknown>)

export const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const friend = '0x3fA2A1Ea9B4d2D2bC0e5F5e1b3b3D3a1b2C49b01'
const one = chainOne.caipNetworkId

/** A data API whose answers a test gives; what it does not is a small account. */
export function createScriptedApi(given: Partial<Record<Call, Answer>> = {}) {
  const answers: Record<Call, Answer> = {
    balance: { balances: smallBalances },
    identity: { name: null, avatar: null, resolvedAt: null },
    history: { data: smallHistory(), next: null },
    profile: [],
    onramp: scriptedOnramp,
    sessions: { pcis: [] },
    ...swapAnswers,
    ...given,
  }
  const asked: URL[] = []
  const times: number[] = []
  const fetch = (async (
    input: string,
    { signal, body: sent }: { signal?: AbortSignal; body?: string } = {},
  ) => {
    const url = new URL(input)
    asked.push(url)
    times.push(performance.now())
    const answer = answers[callOf(url)]
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    const body = await Promise.race([
      typeof answer === 'function' ? answer(url, JSON.parse(sent ?? '{}') as never) : answer,
      aborted,
    ])
    return stopWith(body instanceof Response ? body.clone() : json(body), signal)
  }) as typeof globalThis.fetch
  const config: Partial<LatchkeyConfig> = { api: { url: 'https://api.example', projectId: 'P', fetch } }
  const countOf = (call: Call) => asked.filter((url) => callOf(url) === call).length
  const lastTimeOf = (call: Call) => times[asked.findLastIndex((url) => callOf(url) === call)] ?? Number.NaN
  return { answers, asked, config, countOf, lastTimeOf }
}

/** As a browser does: who gives up an answer gives up what is left of it. */
const stopWith = (response: Response, signal?: AbortSignal) =>
  new Response(response.body?.pipeThrough(new TransformStream(), signal && { signal }) ?? null, response)

const callOf = ({ pathname }: URL): Call =>
  Object.hasOwn(swapAnswers, pathname.slice('/v1/'.length))
    ? (pathname.slice('/v1/'.length) as SwapCall)
    : pathname.endsWith('/balance')
      ? 'balance'
      : pathname.endsWith('/history')
        ? 'history'
        : pathname.startsWith('/v1/profile')
          ? 'profile'
          : /^\/v1\/(onramp|generators)\//.test(pathname)
            ? 'onramp'
            : pathname.startsWith('/v1/sessions')
              ? 'sessions'
              : 'identity'

/** Two providers, who sell the coin of each network. */
export function scriptedOnramp({ pathname }: URL): unknown {
  if (pathname.endsWith('/options'))
    return {
      purchaseCurrencies: [
        {
          id: 'ETH',
          name: 'Ether',
          symbol: 'ETH',
          networks: ['1', '2'].map((id) => ({
            name: id,
            display_name: id,
            chain_id: id,
            contract_address: '',
          })),
        },
      ],
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    }
  if (pathname.endsWith('/providers')) return []
  if (pathname.endsWith('/quotes'))
    return [
      ['Harbour', 0.0379, 1.25],
      ['Meadow', 0.0371, 3.1],
    ].map(([serviceProvider, destinationAmount, totalFee]) => ({
      serviceProvider,
      destinationAmount,
      totalFee,
      destinationCurrencyCode: 'ETH',
      sourceAmount: 100,
    }))
  if (pathname.endsWith('/onrampurl'))
    return { url: 'https://api.example/onramp/checkout/1', orderId: 'o'.repeat(22) }
  return {
    id: 'o'.repeat(22),
    status: 'paid',
    provider: 'Harbour',
    chainId: one,
    address: account,
    purchaseAmount: { amount: '0.0379', currency: 'ETH' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    hash: null,
    reason: null,
    createdAt: '2026-10-30T21:31:40Z',
    expiresAt: '2026-10-30T22:31:40Z',
  }
}

/** An answer as a server gives it. */
export const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  })

/** A token of an account. */
export const balanceOf = (given: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: one,
  address: `${one}:0x${'a1'.repeat(20)}`,
  value: 1_050.87,
  price: 1,
  quantity: { decimals: '6', numeric: '1050.87' },
  iconUrl: '',
  listed: true,
  ...given,
})

const { address: _, ...nativeBalance } = balanceOf({
  name: 'Ether',
  symbol: 'ETH',
  value: 3_131.2,
  price: 2_600.02,
  quantity: { decimals: '18', numeric: '1.2043' },
})

/** A coin, two tokens, and three that are not shown. */
export const smallBalances: readonly TokenBalance[] = [
  nativeBalance,
  balanceOf(),
  balanceOf({
    name: 'Dai',
    symbol: 'DAI',
    address: `${one}:0x${'a2'.repeat(20)}`,
    price: 0,
    value: undefined as never,
  }),
  balanceOf({ listed: false, address: `${one}:0x${'b1'.repeat(20)}`, price: 0, value: undefined as never }),
  balanceOf({
    name: 'Claim now',
    symbol: 'WIN',
    listed: false,
    address: `${one}:0x${'b2'.repeat(20)}`,
    price: 0,
    value: undefined as never,
  }),
  balanceOf({
    name: 'Ticket',
    symbol: 'TICKET',
    address: `${one}:0x${'b3'.repeat(20)}`,
    quantity: { decimals: '0', numeric: '3' },
  }),
]

/** Something that happened, so many hours ago. */
export function happened(index: number, hoursAgo: number, given: Partial<Happened> = {}): HistoryTransaction {
  const {
    direction = 'in',
    symbol = 'ETH',
    numeric = '0.8',
    value = 2_080.02,
    status = 'confirmed',
    listed = true,
  } = given
  const isOut = direction === 'out'
  return {
    id: `id-${index}`,
    metadata: {
      operationType: isOut ? 'send' : 'receive',
      hash: `0x${String(index).padStart(64, '0')}`,
      minedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      sentFrom: isOut ? account : friend,
      sentTo: isOut ? friend : account,
      status,
      nonce: index,
      chain: one,
      initiatedByAccount: direction !== 'in',
    },
    transfers: [
      {
        fungible_info: {
          name: symbol,
          symbol,
          icon: null,
          address: symbol === 'ETH' ? null : `${one}:0x${'a1'.repeat(20)}`,
          listed,
        },
        direction,
        quantity: { numeric },
        value,
        price: value === null ? null : 1,
      },
    ],
  }
}

type Happened = {
  direction: 'in' | 'out' | 'self'
  symbol: string
  numeric: string
  value: number | null
  status: 'confirmed' | 'failed' | 'pending'
  listed: boolean
}

const smallHistory = () => [
  happened(1, 0.5, { direction: 'out', symbol: 'USDC', numeric: '250', value: 250, status: 'pending' }),
  happened(2, 1),
  happened(3, 2, { direction: 'out', status: 'failed' }),
  happened(4, 30, { direction: 'self' }),
  happened(5, 24 * 70, { symbol: 'USDC', numeric: '12.5', value: 12.5 }),
  // Bait: nothing, next to nothing, an imitation.
  happened(6, 3, { symbol: 'USDC', numeric: '0', value: 0 }),
  happened(7, 4, { numeric: '0.000001', value: 0.0026 }),
  happened(8, 5, { symbol: 'USDC', numeric: '250', value: null, listed: false }),
]
