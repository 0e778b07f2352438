import { createLatchkey, type Network as PageNetwork } from '@latchkey/core'
import { listActivity, listTokens, readTokens } from '@latchkey/core/account'
import { balanceCall, historyCall, request } from '@latchkey/core/api'
import { type Caip2Id, chainNamespaceOf } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCounterparties } from '../../../../core/test/readCounterparties.js'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import { pricesBySymbol } from '../../../test/createSourceNetwork.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { networkSchema } from '../../config/configSchema.js'
import { createApp } from '../../createApp.js'
import { createBlockscoutSource } from '../../networks/evm/explorer/createBlockscoutSource.js'
import { createExplorer } from '../../networks/evm/explorer/createExplorer.js'
import { createExplorerHistory } from '../../networks/evm/explorer/createExplorerHistory.js'
import { createIndexHistory } from '../../networks/evm/history/createIndexHistory.js'
import { createIndexStore } from '../../networks/evm/indexer/createIndexStore.js'
import type { IndexedTransfer } from '../../networks/evm/indexer/IndexedBlock.js'
import { parseEvmAddress } from '../../networks/evm/parseEvmAddress.js'
import type { TokenReader } from '../../networks/evm/tokens/createTokenReader.js'
import type { Holding, Network, Token } from '../../networks/Network.js'
import { createSolanaNetwork } from '../../networks/solana/createSolanaNetwork.js'
import { tokenPrograms } from '../../networks/solana/programs.js'
import type { NodePool } from '../../nodes/NodePool.js'
import type { Store } from '../../store/Store.js'
import { balanceRoute } from './balance.js'
import { historyRoute } from './history.js'

// What poisoners do on chains today, through the real server and the real client (S-02).

const evmChain = 'eip155:1' as Caip2Id
const solanaChain = 'solana:HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJ' as Caip2Id
const [victim, attacker, lookalike, usdc, fake, made] = ['11', 'aa', 'ab', 'c0', 'fa', 'fd'].map((byte) =>
  `0x${byte.repeat(20)}`.toLowerCase(),
) as [Hex, Hex, Hex, Hex, Hex, Hex]

const config = v.parse(networkSchema, {
  chainId: evmChain,
  name: 'One',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const native: Token = { chainId: evmChain, ...config.native, listed: true }
const tokenOf = (address: Hex, symbol: string, listed: boolean): Token => ({
  chainId: evmChain,
  address: getAddress(address),
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: '',
  listed,
})
const known = new Map(
  [tokenOf(usdc, 'USDC', true), tokenOf(fake, 'USDС', false), tokenOf(made, 'MADE', false)].map((token) => [
    token.address as string,
    token,
  ]),
)
const tokens: TokenReader = { read: async () => known }

type Log = { token?: Hex; from?: Hex; to?: Hex; amount?: bigint }
/** A transaction of the attacker, unless another one makes it. */
type Made = { by?: Hex; logs: readonly Log[] }

/** Everything that a network needs for the two calls; history comes from the source that is tested. */
const toNetwork = (history: Network['history'], held: readonly Holding[] = []): Network =>
  ({
    chainId: evmChain,
    namespace: 'eip155',
    name: 'One',
    config,
    native,
    tokens: [tokenOf(usdc, 'USDC', true)],
    parseAddress: parseEvmAddress,
    balances: { balances: async () => ({ holdings: [{ token: native, amount: 1n }, ...held] }) },
    history,
    prices: pricesBySymbol({ USDC: 1, ETH: 2_600 }),
    jobs: [],
  }) as unknown as Network

/** What the client makes of what the server says of an account. */
async function look(network: Network, address: string, currency = 'usd' as const) {
  const app = createApp(createTestDependencies({ networks: createTestNetworks([network]) }), [
    historyRoute,
    balanceRoute,
  ])
  const namespace = chainNamespaceOf(network.chainId)
  const page: PageNetwork = {
    id: 1,
    caipNetworkId: network.chainId,
    chainNamespace: namespace,
    name: 'One',
    nativeCurrency: network.config.native,
    rpcUrl: 'http://127.0.0.1:1',
  }
  const latchkey = createLatchkey({
    adapters: [{ namespace, networks: [page], load: () => Promise.reject(new Error('unused')) }],
    storage: null,
    api: {
      url: 'https://api.example',
      projectId: 'test',
      fetch: async (input, init) => app.request(String(input).replace('https://api.example', ''), init),
    },
  })
  const asked = { address, chainId: network.chainId, currency }
  const { data } = await request(latchkey, historyCall, asked)
  const { balances } = await request(latchkey, balanceCall, asked)
  const networks = [page]
  const known = await readCounterparties(latchkey, { namespace, network: page, address, currency })
  return {
    /** Whom a person is taken to know: what looks like one of these is warned of. */
    counterparties: known.map((party) => party.toLowerCase()),
    activities: listActivity({ history: data, address, networks, currency }),
    tokens: listTokens({ tokens: await readTokens(balances, { networks }), networks }),
  }
}

const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

describe.each(['our index', 'Blockscout'])('%s', (kind) => {
  let store: Store
  let lastChain = 0
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())

  async function fromIndex(all: readonly Made[]) {
    lastChain += 1
    const index = createIndexStore(store, lastChain)
    const block = {
      number: 1,
      hash: hashOf(1),
      parent: hashOf(0),
      minedAt: 1_700_000_000,
      transactions: all.map(({ by = attacker }, position) => ({
        position,
        hash: hashOf(100 + position),
        from: by,
        to: usdc,
        created: undefined,
        value: 0n,
        succeeded: true,
        nonce: 0,
        method: '0x23b872dd' as const,
      })),
      transfers: all
        .flatMap(({ logs }, position) => logs.map((log) => ({ ...log, position })))
        .map((log, number): IndexedTransfer => ({ kind: 20, ...withDefaults(log), log: number })),
    }
    await index.create(block.hash, 1)
    await index.write({ blocks: [block], range: { first: 1, last: 1 }, replaced: [], head: 1 })
    return createIndexHistory({
      config,
      chainId: lastChain,
      store,
      cache: createMemoryCache(),
      native,
      tokens,
    })
  }

  function fromExplorer(all: readonly Made[]) {
    const common = { block_number: 1, timestamp: '2024-10-20T12:00:00.000000Z' }
    const items = {
      // The explorer lists a transaction for its sender and its receiver, and these are not the victim.
      transactions: all.flatMap(({ by = attacker }, position) =>
        by !== victim
          ? []
          : [
              {
                ...common,
                hash: hashOf(100 + position),
                position,
                from: { hash: by },
                to: { hash: usdc },
                value: '0',
                status: 'ok',
                nonce: 0,
                raw_input: '0xa9059cbb',
              },
            ],
      ),
      'token-transfers': all.flatMap(({ logs }, position) =>
        logs.map(withDefaults).map(({ token, from, to, amount }, log) => ({
          ...common,
          transaction_hash: hashOf(100 + position),
          log_index: position * 10 + log,
          from: { hash: from },
          to: { hash: to },
          token: { address_hash: token, type: 'ERC-20' },
          total: { value: String(amount), decimals: '6' },
        })),
      ),
    }
    const { metrics } = createTestDependencies()
    const fetch = async (input: URL | RequestInfo) =>
      Response.json({
        items: items[new URL(String(input)).pathname.split('/').at(-1) as keyof typeof items],
        next_page_params: null,
      })
    const url = 'https://explorer.example/'
    const explorer = createExplorer({
      url,
      key: undefined,
      chainId: evmChain,
      fetch,
      metrics,
      now: () => 0,
    })
    return createExplorerHistory({ source: createBlockscoutSource(explorer), config, native, tokens })
  }

  const withDefaults = <log extends Log>(log: log) => ({
    token: usdc,
    from: victim,
    to: lookalike,
    amount: 5_000_000_000n,
    position: 0,
    ...log,
  })
  const lookAt = async (all: readonly Made[]) =>
    look(toNetwork(kind === 'our index' ? await fromIndex(all) : fromExplorer(all)), getAddress(victim))

  test.each<[string, readonly Log[]]>([
    ['a zero-value transferFrom of a real token', [{ amount: 0n }]],
    ['a made-up token’s Transfer out of the account', [{ token: made }]],
    ['an imitation’s Transfer out of the account', [{ token: fake }]],
    ['several baits at once', [{ amount: 0n }, { token: fake }, { token: made }]],
    [
      'bait beside a real payment of two cents',
      [{ amount: 0n }, { from: attacker, to: victim, amount: 20_000n }],
    ],
    ['an imitation beside it', [{ token: fake }, { from: attacker, to: victim, amount: 20_000n }]],
    ['an imitation that came in', [{ token: fake, from: attacker, to: victim }]],
    ['a token that the list of balances hides', [{ token: made, from: attacker, to: victim }]],
  ])('behavior: S-02 %s is hidden, and makes nobody known', async (_, logs) => {
    const { activities, counterparties } = await lookAt([{ logs }])
    expect(activities).toMatchObject([{ isSpam: true }])
    expect(counterparties).toEqual([])
  })

  test('behavior: S-02 what the account made itself is its own, tiny and unlisted too', async () => {
    const own = { by: victim, logs: [{ token: made }] }
    const tiny = { by: victim, logs: [{ amount: 1n }] }
    const { activities, counterparties } = await lookAt([own, tiny])
    expect(activities).toHaveLength(2)
    for (const activity of activities) expect(activity).toMatchObject({ direction: 'out', isSpam: false })
    expect(counterparties).toContain(lookalike)
  })

  test('behavior: a real token that somebody else may move, and a real payment, are shown', async () => {
    const { activities } = await lookAt([{ logs: [{}] }, { logs: [{ from: attacker, to: victim }] }])
    expect(activities).toMatchObject([{ isSpam: false }, { isSpam: false }])
  })
})

describe('Solana', () => {
  const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
  const [owner, thief, twin, mint, own, its] = [11, 12, 13, 14, 15, 16].map(keyOf) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const solanaConfig = v.parse(networkSchema, {
    chainId: solanaChain,
    name: 'Solana',
    native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    tokens: [{ address: keyOf(1), name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  })

  /** A mint of Token-2022 whose permanent delegate moves it out of any account. */
  function taken(signer: string) {
    const held = (account: number, holder: string, amount: string) => ({
      accountIndex: account,
      mint,
      owner: holder,
      programId: tokenPrograms.token2022,
      uiTokenAmount: { amount, decimals: 6 },
    })
    const signature = base58.encode(new Uint8Array(64).fill(9))
    const lamports = [1_000_000_000, 2_039_280, 2_039_280, 1, 1]
    const answers: Record<string, () => unknown> = {
      getBalance: () => ({ value: 0 }),
      getTokenAccountsByOwner: () => ({ value: [] }),
      getAccountInfo: () => ({
        value: {
          data: {
            parsed: {
              type: 'mint',
              info: {
                decimals: 6,
                extensions: [{ extension: 'tokenMetadata', state: { name: 'USD Coin', symbol: 'USDC' } }],
              },
            },
          },
        },
      }),
      getSignaturesForAddress: () => [
        { signature, slot: 7, err: null, blockTime: 1_700_000_000, confirmationStatus: 'finalized' },
      ],
      getTransaction: () => ({
        meta: {
          err: null,
          fee: 5_000,
          preBalances: [1_000_005_000, ...lamports.slice(1)],
          postBalances: lamports,
          preTokenBalances: [held(1, owner, '5000000000'), held(2, twin, '0')],
          postTokenBalances: [held(1, owner, '0'), held(2, twin, '5000000000')],
          innerInstructions: [],
        },
        transaction: {
          message: {
            accountKeys: [signer, own, its, owner === signer ? thief : owner, mint].map((pubkey, index) => ({
              pubkey,
              signer: index === 0,
              writable: true,
            })),
            instructions: [],
          },
        },
      }),
    }
    const { nodes } = createScriptedNodes(answers)
    const { cache, log, metrics } = createTestDependencies()
    const pool = { ...nodes, chainId: solanaChain } as NodePool
    return createSolanaNetwork({ config: solanaConfig, nodes: pool, cache, log, metrics })
  }

  test('behavior: S-02 a made-up token that its issuer took out of the account is hidden', async () => {
    const { activities, counterparties } = await look(taken(thief), owner)
    expect(activities).toMatchObject([{ direction: 'out', to: twin, isSpam: true }])
    expect(counterparties).toEqual([])
  })

  test('behavior: S-02 what the owner signed is its own', async () => {
    const { activities } = await look(taken(owner), owner)
    expect(activities).toMatchObject([{ direction: 'out', to: twin, isSpam: false }])
  })
})

describe('tokens', () => {
  test('behavior: S-02, S-10 an imitation is marked though the account has none of the original', async () => {
    const history = { history: async () => ({ transactions: [], next: null }) }
    const held = [...known.values()].filter(({ listed }) => !listed).map((token) => ({ token, amount: 7n }))
    const { tokens } = await look(toNetwork(history, held), getAddress(victim))
    expect(tokens.tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(tokens.hidden.map(({ symbol, isUnverified }) => [symbol, isUnverified])).toEqual([
      ['MADE', false],
      ['USDС', true],
    ])
  })
})
