import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createGateway } from './createGateway.js'
import type { Json, JsonObject } from './losslessJson.js'
import { errorOf, type RpcRequest, resultOf, withCall } from './nodeRpc.js'
import { createSlotClock } from './slotClock.js'

const signatureOf = (byte: number) => base58.encode(new Uint8Array(64).fill(byte))
const wireOf = (byte: number) => base64.encode(Uint8Array.from([1, ...Array(64).fill(byte), 9, 9]))
const send = (byte: number): Json => [wireOf(byte), { encoding: 'base64' }]

/** What the node says of a transaction. */
function answerOf(slot: number): JsonObject {
  const accountKeys = ['payer', 'receiver', 'program'].map((pubkey) => ({ pubkey }))
  return {
    slot,
    blockTime: 1,
    meta: { err: null },
    transaction: { message: { accountKeys, instructions: [] } },
  }
}

function set(methods: Record<string, (params: Json[]) => Json | Promise<Json>>) {
  const node = withCall(async (request: RpcRequest) => {
    const method = methods[request.method]
    if (!method) return errorOf(request, -32601, 'Method not found')
    try {
      return resultOf(request, await method(request.params as Json[]))
    } catch (error) {
      return errorOf(request, -32002, (error as Error).message)
    }
  })
  const clock = createSlotClock({ slot: 0, time: Date.now() - 40_000 })
  return createGateway({ node, clock, genesisHash: 'genesis' })
}

test('default', async () => {
  const gateway = set({
    sendTransaction: () => signatureOf(4),
    getTransaction: () => answerOf(100),
    getSignatureStatuses: () => ({ value: [null, null] }),
    getBlock: () => ({ blockTime: 1, blockhash: 'h' }),
    getSlot: () => 100,
  })
  expect(await gateway.call('sendTransaction', send(4))).toBe(signatureOf(4))
  expect(await gateway.call('getSignatureStatuses', [[4, 9].map(signatureOf)])).toMatchObject({
    value: [{ slot: 100, confirmationStatus: 'processed' }, null],
  })
  expect(await gateway.call('getGenesisHash')).toBe('genesis')
  expect(await gateway.call('getSlot')).toBe(100)
  for (const times of [gateway.call('getTransaction', [signatureOf(4)]), gateway.call('getBlock', [100])]) {
    const { blockTime } = (await times) as { blockTime: number }
    expect(Math.abs(blockTime - Date.now() / 1000)).toBeLessThan(60)
  }
})

test('behavior: a transaction that a node accepts before it can be read is listed too', async () => {
  let asked = 0
  const gateway = set({
    sendTransaction: () => signatureOf(4),
    getTransaction: () => (asked++ < 3 ? null : answerOf(100)),
    getSignaturesForAddress: () => [],
  })
  await gateway.call('sendTransaction', send(4))
  expect(await gateway.call('getSignaturesForAddress', ['payer'])).toHaveLength(1)
})

test('behavior: one that ran and failed is listed, one that never ran is not', async () => {
  const ran = new Set<Json | undefined>([signatureOf(4)])
  const gateway = set({
    sendTransaction: () => Promise.reject(new Error('Transaction failed')),
    getTransaction: ([signature]) => (ran.has(signature) ? answerOf(100) : null),
    getSignaturesForAddress: () => [],
  })
  await expect(gateway.call('sendTransaction', send(4))).rejects.toThrow('Transaction failed')
  await expect(gateway.call('sendTransaction', send(5))).rejects.toThrow('Transaction failed')
  expect(await gateway.call('getSignaturesForAddress', ['payer'])).toMatchObject([
    { signature: signatureOf(4) },
  ])
})

test('behavior: the list keeps one order within a slot, and pages of it meet', async () => {
  const signatures = [2, 3, 4, 5].map(signatureOf)
  const slots = new Map<Json | undefined, number>(signatures.map((one, at) => [one, at < 2 ? 79 + at : 90]))
  const gateway = set({
    requestAirdrop: ([, amount]) => signatureOf(Number(amount)),
    getTransaction: ([signature]) => answerOf(slots.get(signature) ?? 0),
    // All that is of one slot in any order.
    getSignaturesForAddress: () =>
      [4, 5, 3].map((byte) => ({ signature: signatureOf(byte), confirmationStatus: 'confirmed' })),
  })
  // The second is answered after those that come later.
  for (const byte of [2, 4, 5, 3]) await gateway.call('requestAirdrop', ['payer', byte])
  const list = async (options: JsonObject = {}, address = 'payer') => {
    const entries = await gateway.call<{ signature: string }[]>('getSignaturesForAddress', [address, options])
    return entries.map(({ signature }) => base58.decode(signature)[0])
  }
  expect(await list()).toEqual([5, 4, 3, 2])
  expect(await list({}, 'stranger')).toEqual([])
  expect(await list({ limit: 3 })).toEqual([5, 4, 3])
  expect(await list({ before: signatureOf(4) })).toEqual([3, 2])
  expect(await list({ before: signatureOf(2) })).toEqual([])
  expect(await list({ until: signatureOf(4) })).toEqual([5])
  expect(await list({ before: signatureOf(5), until: signatureOf(2) })).toEqual([4, 3])
  expect(await list({ before: signatureOf(3), until: signatureOf(3) })).toEqual([])
})
