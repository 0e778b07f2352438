import type { Caip2Id } from '@latchkey/protocol'
import * as v from 'valibot'
import { hashMessage, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { createStandInNode, type StandInNode } from '../../../../testing/test/nodes/createStandInNode.js'
import { type NodeTrouble, nodeFaces } from '../../../../testing/test/nodes/nodeFaces.js'
import { startStandInNode } from '../../../../testing/test/nodes/startStandInNode.js'
import { scriptedRouter } from '../../../test/createScriptedExchange.js'
import { answerStandInChain, standIn } from '../../../test/createStandInChain.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { Refusal } from '../../answers/Refusal.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { networkSchema } from '../../config/configSchema.js'
import { createNodePool } from '../../nodes/createNodePool.js'
import { type NodePool, NodeRefusal } from '../../nodes/NodePool.js'
import { createEvmBroadcast } from '../../routes/transactions/createEvmBroadcast.js'
import { verifyContractSignature } from '../../signatures/verifyContractSignature.js'
import type { Store } from '../../store/Store.js'
import { createPoolPrices } from '../prices/createPoolPrices.js'
import { createEvmNetwork } from './createEvmNetwork.js'
import { createNftReader } from './identity/createNftReader.js'
import { createBlockReader } from './indexer/createBlockReader.js'

const config = v.parse(networkSchema, {
  chainId: standIn.chainId,
  name: 'Stand-in',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [
    { address: standIn.usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    { address: standIn.dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
  ],
  contracts: {
    multicall3: standIn.multicall3,
    uniswapV2Router: scriptedRouter,
    uniswapV3Router: standIn.v3Router,
    uniswapV3Quoter: standIn.v3Quoter,
    ensUniversalResolver: standIn.universalResolver,
  },
  identity: true,
  prices: { kind: 'pools', stable: [standIn.usd] },
  // No index is run, and no explorer asked.
  history: { kind: 'blockscout', url: 'https://explorer.example' },
})
const others: typeof config.contracts = { ...config.contracts }
delete others.multicall3

/** All sources of a network on these nodes, with a cache of their own. */
function open(nodes: NodePool, contracts = config.contracts) {
  const { log, metrics } = createTestDependencies()
  const cache = createMemoryCache()
  const store = {} as Store
  const fetch = async () => Response.json({ items: [], next_page_params: null })
  const given = { ...config, contracts }
  const network = createEvmNetwork({ config: given, nodes, store, cache, log, metrics, fetch, now: () => 0 })
  const { native, tokens } = network
  const prices = createPoolPrices({ config: given, router: scriptedRouter, nodes, tokens, native, cache })
  return { ...network, nodes, prices }
}
type Sources = ReturnType<typeof open>

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const signed = await account.signTransaction({
  chainId: 31_337,
  to: standIn.usd,
  value: 1n,
  gas: 21_000n,
  maxFeePerGas: 1n,
})
const swap = { from: undefined, to: standIn.usd, amount: parseEther('1') }

/** Everything that the server reads of an EVM chain. */
const reads: Record<string, (sources: Sources) => Promise<unknown>> = {
  balances: async ({ balances }) => {
    const { holdings, isPartial } = await balances.balances(standIn.account, { include: [standIn.stranger] })
    // A part that says so is no lie.
    return isPartial ? unknown : holdings.map(({ token, amount }) => [token.symbol, token.decimals, amount])
  },
  fees: async ({ fees }) => fees?.fees(),
  'swap tokens': async ({ swaps }) => (await swaps?.tokens())?.map(({ symbol }) => symbol),
  quote: async ({ swaps }) => swaps?.quote(swap),
  'a swap': async ({ swaps }) =>
    swaps?.buildSwap({
      ...swap,
      recipient: standIn.account,
      slippageBasisPoints: 50,
      estimateGas: true,
    }),
  allowance: async ({ swaps }) => swaps?.allowance(standIn.usd, standIn.account),
  prices: async ({ prices, tokens, native }) => [...(await prices.prices([native, ...tokens], 'usd'))],
  identity: async ({ identity }) => identity?.identify(standIn.account),
  'an NFT': async ({ nodes }) =>
    createNftReader({
      findNodes: () => nodes,
      readMetadata: async (uri) => ({ image: `${uri}.png` }),
    })(`${standIn.chainId}/erc721:${standIn.nft}/1`, { owner: standIn.account }),
  'a signature': async ({ nodes }) =>
    verifyContractSignature(nodes, {
      address: standIn.contractAccount,
      hash: hashMessage('hello'),
      signature: '0x12',
    }),
  'a broadcast': async ({ nodes }) => createEvmBroadcast(nodes).broadcast(signed),
  blocks: async ({ nodes }) => {
    const reader = createBlockReader(nodes)
    return [await reader.header('latest'), await reader.blocks(98, 100)]
  },
}

/** Reads that are made otherwise without Multicall3: each question by itself. */
const readsAlone = new Set(['balances', 'quote'])

/** Not known, and told so: what the person sees is "try again", and nothing is kept. */
const unknown = 'not known'

async function outcomeOf(read: Promise<unknown>): Promise<unknown> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return unknown
    // As the pipeline has it.
    if (error instanceof NodeRefusal) return unknown
    throw error
  }
}

function openPool(nodes: readonly StandInNode[]): NodePool {
  const { log, metrics } = createTestDependencies()
  const fetch: typeof globalThis.fetch = (url, init) => {
    const node = nodes[Number(new URL(String(url)).hostname.slice(4))] as StandInNode
    return node.fetch(url, init)
  }
  const rpcUrls = nodes.map((_, index) => `http://node${index}`)
  return createNodePool({
    config: { chainId: standIn.chainId as Caip2Id, rpcUrls, wsUrls: [] },
    log,
    metrics,
    fetch,
  })
}

const [plain] = nodeFaces
const well = () => createStandInNode(plain!, answerStandInChain)
const truths = new Map<string, unknown>()
for (const [name, read] of Object.entries(reads)) truths.set(name, await read(open(openPool([well()]))))

test.each(Object.keys(reads))('default: there is something to lose of %s', (name) => {
  const truth = truths.get(name)
  expect(truth).toBeTruthy()
  expect(truth).not.toEqual([])
})

/** In a short run two of them: one that answers as geth does, and a provider. */
const faces = process.env.LATCHKEY_TEST_SHORT
  ? nodeFaces.filter(({ name }) => ['geth', 'Alchemy'].includes(name))
  : nodeFaces
const cases = faces.flatMap((face) =>
  [undefined, ...(Object.keys(face.troubles) as NodeTrouble[])].map(
    (trouble) => [face.name, trouble ?? 'well', face, trouble] as const,
  ),
)

/** A provider can run out of what was paid for in the middle of a reading. */
const wellFor = (trouble: NodeTrouble | undefined) => (trouble === undefined ? [0] : [0, 2])

describe.each(cases)('%s, %s', (_, __, face, trouble) => {
  test.each(Object.entries(reads))('behavior: F-12 %s: the truth, or "not known"', async (name, read) => {
    for (const contracts of readsAlone.has(name) ? [config.contracts, others] : [config.contracts]) {
      // Without Multicall3 the fees of transfers cannot be measured, which changes what is quoted.
      const truth = contracts === others ? await read(open(openPool([well()]), others)) : truths.get(name)
      for (const calls of wellFor(trouble)) {
        const node = Object.assign(createStandInNode(face, answerStandInChain), { trouble, wellFor: calls })
        const sources = open(openPool([node]), contracts)
        const found = await outcomeOf(read(sources))
        if (found !== unknown || trouble === undefined) expect(found).toEqual(truth)
        // Nothing that was not known is kept.
        node.trouble = undefined
        expect(await outcomeOf(read(sources))).toEqual(truth)
      }
      // The next node knows.
      const node = Object.assign(createStandInNode(face, answerStandInChain), { trouble })
      expect(await read(open(openPool([node, well()]), contracts))).toEqual(truth)
    }
  })
})

describe('backends behind one address', () => {
  const lagging = createStandInNode(plain!, answerStandInChain)
  lagging.trouble = 'behind'
  const started = startStandInNode(lagging, well())
  afterAll(async () => (await started).stop())

  test('behavior: one that lags costs no answer where another node is well, over real sockets', async () => {
    const [first, second] = [await started, await startStandInNode(well())]
    const { log, metrics } = createTestDependencies()
    const rpcUrls = [first.url, second.url]
    const config = { chainId: standIn.chainId as Caip2Id, rpcUrls, wsUrls: [] }
    const nodes = createNodePool({ config, log, metrics })
    for (const [name, read] of Object.entries(reads)) {
      expect(await read(open(nodes)), name).toEqual(truths.get(name))
    }
    nodes.close()
    await second.stop()
  })
})
