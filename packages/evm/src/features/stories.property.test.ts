import fc from 'fast-check'
import { custom, type Hex, numberToHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { checkProperty, timeoutOf } from '../../../protocol/test/checkProperty.js'
import { ownAddress, rememberSigners, signByKey } from '../../test/signByKey.js'
import { createWagmiConfig } from '../adapter/createWagmiConfig.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { hashOf } from './track/hashOf.js'
import { createTrack } from './track.js'

const from = ownAddress
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nonce = 7
const first = 100

type Name = 'payment' | 'rival' | 'unrelated' | 'made up'

/** A transaction as a node tells it, but for its block. */
function make(parameters: { to: Hex; nonce: number }) {
  const amounts = { value: 5n, gas: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  const { hash, r, s, yParity } = signByKey({ type: 'eip1559', chainId: 1, ...parameters, ...amounts })
  const told = { value: '0x5', gas: '0x5208', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' } as const
  const mark = numberToHex(yParity)
  const plain = {
    type: '0x2',
    chainId: '0x1',
    from,
    to: parameters.to,
    input: '0x',
    gasPrice: '0x1',
  } as const
  return { ...plain, ...told, hash, nonce: numberToHex(parameters.nonce), r, s, v: mark, yParity: mark }
}

const rival = make({ to: from, nonce })
/** Its hash is right, and the key has not signed it. */
const madeUp = { ...rival, s: make({ to, nonce: 1 }).s }
const told: Record<Name, ReturnType<typeof make>> = {
  payment: make({ to, nonce }),
  rival,
  unrelated: make({ to, nonce: nonce - 1 }),
  'made up': { ...madeUp, hash: hashOf(madeUp) ?? rival.hash },
}
const nameOf = (hash: string) => (Object.keys(told) as Name[]).find((name) => told[name].hash === hash)

/** One block each, and what it holds of the two that have one nonce; only one of them ever is in one. */
type Block = { holds: Name | undefined; waits: Name | undefined }

type Lie = { kind: 'none' | 'nothing' | 'unrelated' | 'made up'; lag: number }

/** A node by backends of which each call meets another: some blocks behind, without a memory, or with another's receipt. */
function answer(
  blocks: readonly Block[],
  head: number,
  lie: Lie,
  method: string,
  params: readonly unknown[],
): unknown {
  const seen = Math.max(0, head - lie.lag)
  const heightOf = (name: Name | undefined) => {
    if (lie.kind === 'made up' && name === 'made up') return first + seen
    const index = blocks.findIndex(({ holds }) => holds !== undefined && holds === name)
    return index >= 0 && index <= seen ? first + index : undefined
  }
  const transaction = (name: Name) => {
    const height = name === 'unrelated' ? first : heightOf(name)
    if (height === undefined && blocks[seen]?.waits !== name) return null
    return { ...told[name], blockNumber: height === undefined ? null : numberToHex(height) }
  }
  const [which, at] = params as [string, string]
  const name = lie.kind === 'unrelated' ? 'unrelated' : (nameOf(which) ?? 'unrelated')
  switch (method) {
    case 'eth_chainId':
      return '0x1'
    case 'eth_getCode':
      return '0x'
    case 'eth_blockNumber':
      return numberToHex(first + seen)
    case 'eth_getTransactionByHash':
      return lie.kind === 'nothing' ? null : transaction(name)
    case 'eth_getTransactionReceipt': {
      const mined = lie.kind === 'nothing' ? null : transaction(name)
      if (!mined?.blockNumber) return null
      const { hash: transactionHash, blockNumber } = mined
      return {
        ...{ transactionHash, blockNumber, from, to: mined.to, status: '0x1', logs: [], gasUsed: '0x5208' },
        blockHash: `0x${'11'.repeat(32)}`,
      }
    }
    case 'eth_getTransactionCount': {
      const until = at === 'latest' || at === 'pending' ? first + seen : Number(at)
      const height = heightOf('payment') ?? heightOf('rival') ?? heightOf('made up')
      const isUsed = height !== undefined && height <= until
      const isWaiting = at === 'pending' && blocks[seen]?.waits !== undefined
      return numberToHex(nonce + (isUsed || isWaiting ? 1 : 0))
    }
    case 'eth_getBlockByNumber': {
      if (which === 'finalized') return null
      const height = Number(which)
      const held = (['payment', 'rival', 'made up', 'unrelated'] as const).filter((one) =>
        one === 'unrelated' ? height === first : heightOf(one) === height,
      )
      return height > first + seen ? null : { number: which, transactions: held.map(transaction) }
    }
    default:
      throw Object.assign(new Error('the method does not exist'), { code: -32601 })
  }
}

const story = fc.array(fc.constantFrom('wait', 'send', 'send rival', 'mine', 'mine rival'), {
  minLength: 1,
  maxLength: 8,
})
const lies = fc.array(
  fc.record({
    kind: fc.constantFrom<Lie['kind']>('none', 'none', 'nothing', 'unrelated', 'made up'),
    lag: fc.constantFrom(0, 0, 1, 3),
  }),
  { minLength: 1, maxLength: 20 },
)

function toBlocks(events: readonly string[]): readonly Block[] {
  let waits: Name | undefined
  let isDone = false
  return events.map((event) => {
    const name = event.includes('rival') ? 'rival' : 'payment'
    let holds: Name | undefined
    if (event.startsWith('send') && !isDone) waits = name
    if (event.startsWith('mine') && !isDone) {
      holds = name
      isDone = true
      waits = undefined
    }
    return { holds, waits }
  })
}

/** Of the story that is told now. */
let ask: (method: string, params: readonly unknown[]) => unknown = () => null
const config = createWagmiConfig({
  networks: [
    {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:9',
    },
  ],
  host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
  createTransport: () =>
    custom({ request: async ({ method, params }) => ask(method, params ?? []) }, { retryCount: 0 }),
})

afterEach(() => void vi.restoreAllMocks())

const counts = { short: 10_000 }

test('F-29 F-55 by backends that lag, forget and lie, a payment is called confirmed, replaced or dropped only where it is', {
  timeout: timeoutOf(counts),
}, async () => {
  await checkProperty(
    fc.asyncProperty(story, lies, fc.boolean(), async (events, said, isHashKnown) => {
      const blocks = toBlocks(events)
      // Anew for each story: a spy keeps what it was called with.
      rememberSigners()
      let head = 0
      let call = 0
      ask = (method, params) => answer(blocks, head, said[call++ % said.length] as Lie, method, params)
      const { read } = createTrack(config)
      for (; head < blocks.length; head++) {
        const { status } = await read({
          caipNetworkId: toCaip2Id(1),
          from,
          ...(isHashKnown && { hash: told.payment.hash }),
          anchor: { kind: 'nonce', nonce, isSure: true },
          expected: { to, value: 5n },
        }).catch(() => ({ status: 'failed to read' }))
        const isMined = (name: Name) => blocks.slice(0, head + 1).some(({ holds }) => holds === name)
        if (status === 'confirmed') expect(isMined('payment')).toBe(true)
        if (status === 'replaced' || status === 'dropped') expect(isMined('rival')).toBe(true)
        if (status === 'confirmed' || status === 'replaced' || status === 'dropped') return
      }
    }),
    counts,
  )
})
