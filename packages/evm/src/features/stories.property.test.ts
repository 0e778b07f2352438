import fc from 'fast-check'
import { custom, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { createWagmiConfig } from '../adapter/createWagmiConfig.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createTrack } from './track.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nonce = 7
const first = 100

type Name = 'payment' | 'rival' | 'unrelated'
const hashes: Record<Name, Hex> = {
  payment: `0x${'ab'.repeat(32)}`,
  rival: `0x${'cd'.repeat(32)}`,
  unrelated: `0x${'ef'.repeat(32)}`,
}
const nameOf = (hash: string) => (Object.keys(hashes) as Name[]).find((name) => hashes[name] === hash)

/** One block each, and what it holds of the two that have one nonce; only one of them ever is in one. */
type Block = { holds: Name | undefined; waits: Name | undefined }

type Lie = { kind: 'none' | 'nothing' | 'unrelated'; lag: number }

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
    const index = blocks.findIndex(({ holds }) => holds !== undefined && holds === name)
    return index >= 0 && index <= seen ? first + index : undefined
  }
  const transaction = (name: Name) => {
    const height = name === 'unrelated' ? first : heightOf(name)
    if (height === undefined && blocks[seen]?.waits !== name) return null
    return {
      hash: hashes[name],
      from,
      to: name === 'rival' ? from : to,
      value: '0x5',
      input: '0x',
      gas: '0x5208',
      nonce: numberToHex(name === 'unrelated' ? nonce - 1 : nonce),
      blockNumber: height === undefined ? null : numberToHex(height),
      gasPrice: '0x1',
    }
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
      const height = heightOf('payment') ?? heightOf('rival')
      const isUsed = height !== undefined && height <= until
      const isWaiting = at === 'pending' && blocks[seen]?.waits !== undefined
      return numberToHex(nonce + (isUsed || isWaiting ? 1 : 0))
    }
    case 'eth_getBlockByNumber': {
      if (which === 'finalized') return null
      const height = Number(which)
      const held = (['payment', 'rival', 'unrelated'] as const).filter((one) =>
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
    kind: fc.constantFrom<Lie['kind']>('none', 'none', 'nothing', 'unrelated'),
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

test('F-29 F-55 by backends that lag, forget and lie, a payment is called confirmed, replaced or dropped only where it is', async () => {
  await checkProperty(
    fc.asyncProperty(story, lies, fc.boolean(), async (events, said, isHashKnown) => {
      const blocks = toBlocks(events)
      let head = 0
      let call = 0
      ask = (method, params) => answer(blocks, head, said[call++ % said.length] as Lie, method, params)
      const { read } = createTrack(config)
      for (; head < blocks.length; head++) {
        const { status } = await read({
          caipNetworkId: toCaip2Id(1),
          from,
          ...(isHashKnown && { hash: hashes.payment }),
          anchor: { kind: 'nonce', nonce, isSure: true },
          expected: { to, value: 5n },
        }).catch(() => ({ status: 'failed to read' }))
        const isMined = (name: Name) => blocks.slice(0, head + 1).some(({ holds }) => holds === name)
        if (status === 'confirmed') expect(isMined('payment')).toBe(true)
        if (status === 'replaced' || status === 'dropped') expect(isMined('rival')).toBe(true)
        if (status === 'confirmed' || status === 'replaced' || status === 'dropped') return
      }
    }),
    { short: 10_000 },
  )
})
