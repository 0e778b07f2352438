import type { Caip2Id } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NodePool } from '../../nodes/NodePool.js'
import { formatCursor, parseCursor } from './historyCursor.js'
import { listSignatures } from './listSignatures.js'

type Transaction = { signature: string; slot: number; addresses: string[] }
type Query = { limit: number; before?: string }

const addresses = ['owner', 'first', 'second', 'third']

/** Nodes look up `before` in the whole chain; some know it only in the list of the address, and begin anew without. */
const behaviors = {
  'a validator': (chain: Transaction[], address: string, before: string) => {
    const at = chain.findIndex(({ signature }) => signature === before)
    return chain.slice(at + 1).filter((transaction) => transaction.addresses.includes(address))
  },
  'a node that does not know the transactions of others': (
    chain: Transaction[],
    address: string,
    before: string,
  ) => {
    const list = chain.filter((transaction) => transaction.addresses.includes(address))
    return list.slice(list.findIndex(({ signature }) => signature === before) + 1)
  },
}

function createNodes(chain: Transaction[], behavior: keyof typeof behaviors, largest = 1_000) {
  let calls = 0
  const request = async (_: string, params: unknown) => {
    calls += 1
    const [address, { limit, before = '' }] = params as [string, Query]
    return behaviors[behavior](chain, address, before)
      .slice(0, Math.min(limit, largest))
      .map(({ signature, slot }) => ({ signature, slot, err: null, blockTime: 1_700_000_000 + slot }))
  }
  return { nodes: { chainId: 'solana:test' as Caip2Id, request } as NodePool, calls: () => calls }
}

function signatureOf(seed: number) {
  const bytes = new Uint8Array(64).fill(1)
  // Not in the order of the chain, as real signatures are not.
  new DataView(bytes.buffer).setUint32(0, Math.imul(seed + 1, 2_654_435_761) >>> 0)
  return base58.encode(bytes)
}

/** Newest first. */
const chains = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 0, 1, 5),
      addresses: fc.subarray(addresses, { minLength: 1 }),
    }),
    { maxLength: 120 },
  )
  .map((items) => {
    let slot = 1
    const chain = items.map(({ gap, addresses }, seed): Transaction => {
      slot += gap
      return { signature: signatureOf(seed), slot, addresses }
    })
    return chain.reverse()
  })

async function readAll(nodes: NodePool, limit: number) {
  const found: { signature: string; slot: number }[] = []
  let cursor: string | undefined
  for (let page = 0; page < 500; page += 1) {
    const position = cursor === undefined ? undefined : parseCursor(cursor)
    const { entries, next } = await listSignatures(nodes, { addresses, position, limit })
    found.push(...entries)
    if (!next) return found
    expect(entries).toHaveLength(limit)
    cursor = formatCursor(next)
    expect(cursor.length).toBeLessThanOrEqual(512)
  }
  throw new Error('the history has no end')
}

describe.each(Object.keys(behaviors) as (keyof typeof behaviors)[])('listSignatures from %s', (behavior) => {
  test('behavior: every transaction once, newest first, whatever the page', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fc.integer({ min: 1, max: 60 }), async (chain, limit) => {
        const { nodes } = createNodes(chain, behavior)
        const found = await readAll(nodes, limit)
        expect(found.map(({ signature }) => signature).sort()).toEqual(
          chain.map(({ signature }) => signature).sort(),
        )
        expect(found.map(({ slot }) => slot)).toEqual(chain.map(({ slot }) => slot))
      }),
      { numRuns: 150 },
    )
  })

  test('behavior: what happens meanwhile changes no page that follows', async () => {
    const chain = Array.from({ length: 40 }, (_, seed) => ({
      signature: signatureOf(seed),
      slot: 100 - Math.floor(seed / 3),
      addresses: [addresses[seed % 4]!],
    }))
    const first = await listSignatures(createNodes(chain, behavior).nodes, {
      addresses,
      position: undefined,
      limit: 7,
    })
    const later = [
      { signature: signatureOf(1_000), slot: 101, addresses: ['first'] },
      { signature: signatureOf(1_001), slot: 100, addresses: ['owner'] },
      ...chain,
    ]
    const { entries } = await listSignatures(createNodes(later, behavior).nodes, {
      addresses,
      position: first.next,
      limit: 1_000,
    })
    const all = [...first.entries, ...entries].map(({ signature }) => signature)
    expect(new Set(all).size).toBe(all.length)
    expect(all.sort()).toEqual(chain.map(({ signature }) => signature).sort())
  })
})

describe('listSignatures', () => {
  test('behavior: the order of the block within a slot', async () => {
    const chain = [3, 1, 2].map((seed) => ({ signature: signatureOf(seed), slot: 5, addresses: ['owner'] }))
    const { nodes } = createNodes(chain, 'a validator')
    const { entries } = await listSignatures(nodes, { addresses: ['owner'], position: undefined, limit: 50 })
    expect(entries.map(({ signature }) => signature)).toEqual(chain.map(({ signature }) => signature))
  })

  test('behavior: a page asks each address once', async () => {
    const chain = Array.from({ length: 200 }, (_, seed) => ({
      signature: signatureOf(seed),
      slot: 1_000 - seed,
      addresses: ['owner'],
    }))
    const { nodes, calls } = createNodes(chain, 'a validator')
    await listSignatures(nodes, { addresses, position: undefined, limit: 50 })
    expect(calls()).toBe(4)
  })

  test('behavior: a slot with more transactions than a node lists at once', async () => {
    const chain = Array.from({ length: 2_500 }, (_, seed) => ({
      signature: signatureOf(seed),
      slot: seed < 2_400 ? 7 : 6,
      addresses: ['owner'],
    }))
    const { nodes } = createNodes(chain, 'a validator')
    const found = await readAll(nodes, 900)
    expect(found.map(({ signature }) => signature)).toEqual(chain.map(({ signature }) => signature))
  })

  test('behavior: a fork that took the last one shows its slot again', async () => {
    const chain = [1, 2, 3].map((seed) => ({ signature: signatureOf(seed), slot: 5, addresses: ['owner'] }))
    const { nodes } = createNodes(chain, 'a validator')
    const position = { slot: 5, last: signatureOf(9), before: undefined }
    const { entries } = await listSignatures(nodes, { addresses, position, limit: 50 })
    expect(entries).toHaveLength(3)
  })

  test('error: nonsense from the node', async () => {
    const request = async () => [{ signature: 'x', slot: -1 }]
    const nodes = { chainId: 'solana:test', request } as unknown as NodePool
    await expect(listSignatures(nodes, { addresses, position: undefined, limit: 5 })).rejects.toMatchObject({
      status: 503,
    })
  })
})

describe('parseCursor', () => {
  test.each([
    '',
    '%',
    'WyJ4Il0',
    'bnVsbA',
    Buffer.from('[1,"x",null]').toString('base64url'),
    '1'.repeat(512),
  ])('error: %s', (cursor) => {
    expect(() => parseCursor(cursor)).toThrow(expect.objectContaining({ status: 400, field: 'cursor' }))
  })
})
