import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createGateway } from './createGateway.js'
import { createHistory } from './history.js'
import type { JournalEntry } from './journal.js'
import type { Json, JsonObject } from './losslessJson.js'
import { errorOf, type RpcRequest, resultOf, withCall } from './nodeRpc.js'
import { createSlotClock } from './slotClock.js'
import type { StoredTransaction } from './storedTransaction.js'

const hash = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const signatureOf = (byte: number) => base58.encode(new Uint8Array(64).fill(byte))
const wireOf = (byte: number) => base64.encode(Uint8Array.from([1, ...Array(64).fill(byte), 9, 9]))
const send = (byte: number, options: JsonObject = {}): Json => [
  wireOf(byte),
  { encoding: 'base64', ...options },
]

function answerOf(signature: string, slot: number): JsonObject {
  const header = { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 }
  const message = { accountKeys: ['payer', 'receiver', 'program'], header, recentBlockhash: hash(slot) }
  return {
    slot,
    blockTime: 1,
    version: 0,
    meta: { err: null },
    transaction: { signatures: [signature], message: { ...message, instructions: [] } },
  }
}

function past(byte: number, slot: number): StoredTransaction {
  const json = answerOf(signatureOf(byte), slot)
  return {
    signature: signatureOf(byte),
    slot,
    err: null,
    memo: null,
    blockhash: hash(slot),
    addresses: ['payer', 'receiver'],
    answers: {
      json,
      jsonParsed: { ...json, parsed: true },
      base64: { ...json, transaction: ['AQI=', 'base64'] },
    },
  }
}

function set(
  methods: Record<string, (params: Json[]) => Json | Promise<Json>>,
  transactions = [past(2, 20), past(3, 30)],
) {
  const entries: JournalEntry[] = []
  const node = withCall(async (request: RpcRequest) => {
    const method = methods[request.method]
    if (!method) return errorOf(request, -32601, 'Method not found')
    try {
      return resultOf(request, await method(request.params as Json[]))
    } catch (error) {
      return errorOf(request, -32002, (error as Error).message)
    }
  })
  const gateway = createGateway({
    node,
    journal: { append: async (...added) => void entries.push(...added), close: async () => {} },
    history: createHistory(transactions),
    clock: createSlotClock([{ slot: 0, time: Date.now() - 40_000 }]),
    genesisHash: 'genesis',
  })
  return { ...gateway, entries }
}

test('default', async () => {
  const account = { lamports: 5, owner: 'o', data: ['', 'base64'], executable: false, rentEpoch: 0 }
  const gateway = set({
    sendTransaction: () => signatureOf(4),
    getTransaction: ([signature]) => answerOf(signature as string, 100),
    getMultipleAccounts: ([addresses]) => ({ value: (addresses as string[]).map(() => account) }),
    getSignatureStatuses: () => ({ value: [null, null, null] }),
  })
  expect(await gateway.call('sendTransaction', send(4))).toBe(signatureOf(4))
  expect(gateway.entries).toMatchObject([
    {
      kind: 'commit',
      transactions: [{ signature: signatureOf(4), slot: 100 }],
      accounts: { payer: { lamports: 5, data: '' }, receiver: { lamports: 5 } },
    },
  ])
  const signatures = [2, 4, 9].map(signatureOf)
  expect(await gateway.call('getSignatureStatuses', [signatures])).toMatchObject({
    value: [
      { slot: 20, confirmationStatus: 'finalized' },
      { slot: 100, confirmationStatus: 'processed' },
      null,
    ],
  })
  expect(await gateway.call('getGenesisHash')).toBe('genesis')
})

test('behavior: while a group runs and is saved, no other does', async () => {
  const steps: string[] = []
  const gateway = set({
    async requestAirdrop([address]) {
      steps.push(`run ${address}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return `signature ${address}`
    },
    getTransaction: ([signature]) => answerOf(signature as string, 100),
    getMultipleAccounts([addresses]) {
      steps.push(`read ${(addresses as string[]).filter((address) => address.length === 1)}`)
      return { value: (addresses as string[]).map(() => null) }
    },
  })
  await Promise.all(['a', 'b', 'c'].map((address) => gateway.call('requestAirdrop', [address, 1])))
  expect(steps).toEqual(['run a', 'read a', 'run b', 'run c', 'read b,c'])
})

test('behavior: a transaction that a node accepts before it can be read is saved too', async () => {
  let asked = 0
  const gateway = set({
    sendTransaction: () => signatureOf(4),
    getTransaction: ([signature]) => (asked++ < 3 ? null : answerOf(signature as string, 100)),
    getMultipleAccounts: ([addresses]) => ({ value: (addresses as string[]).map(() => null) }),
  })
  await gateway.call('sendTransaction', send(4))
  expect(gateway.entries).toMatchObject([{ kind: 'commit', accounts: { payer: null } }])
})

test('behavior: one list of this run and of earlier ones, in the order of the journal', async () => {
  const gateway = set({
    sendTransaction: () => 'accepted',
    // All in one slot, where the node gives any order.
    getTransaction: ([signature]) => answerOf(signature as string, 80),
    getMultipleAccounts: ([addresses]) => ({ value: (addresses as string[]).map(() => null) }),
    getSignaturesForAddress: () =>
      [4, 5].map((byte) => ({ signature: signatureOf(byte), slot: 80, confirmationStatus: 'confirmed' })),
  })
  await gateway.call('sendTransaction', send(4))
  await gateway.call('sendTransaction', send(5))
  const list = async (options: JsonObject = {}, address = 'payer') => {
    const entries = await gateway.call<{ signature: string }[]>('getSignaturesForAddress', [address, options])
    return entries.map(({ signature }) => base58.decode(signature)[0])
  }
  expect(await list()).toEqual([5, 4, 3, 2])
  expect(await list({}, 'stranger')).toEqual([])
  expect(await list({ limit: 3 })).toEqual([5, 4, 3])
  expect(await list({ before: signatureOf(4) })).toEqual([3, 2])
  expect(await list({ before: signatureOf(3) })).toEqual([2])
  expect(await list({ before: signatureOf(2) })).toEqual([])
  expect(await list({ until: signatureOf(4) })).toEqual([5])
  expect(await list({ until: signatureOf(3) })).toEqual([5, 4])
  expect(await list({ before: signatureOf(5), until: signatureOf(2) })).toEqual([4, 3])
  expect(await list({ before: signatureOf(3), until: signatureOf(3) })).toEqual([])
})

test('behavior: a past transaction is given in every encoding, with its time', async () => {
  const gateway = set({})
  const get = (options?: Json) => gateway.call<JsonObject>('getTransaction', [signatureOf(2), options ?? {}])
  const v0 = { maxSupportedTransactionVersion: 0 }
  expect(await get({ ...v0, encoding: 'jsonParsed' })).toMatchObject({ parsed: true, slot: 20 })
  expect(await get({ ...v0, encoding: 'base64' })).toMatchObject({ transaction: ['AQI=', 'base64'] })
  expect(await get({ ...v0, encoding: 'base58' })).toMatchObject({ transaction: ['5T', 'base58'] })
  const { blockTime } = await get(v0)
  expect(Math.abs(Number(blockTime) - (Date.now() / 1000 - 32))).toBeLessThan(3)
  await expect(get()).rejects.toThrow('version (0) is not supported')
})

test('behavior: a past block has its transactions', async () => {
  const gateway = set({ getBlock: () => ({ blockTime: 1, blockhash: 'h', transactions: [] }) })
  const full = await gateway.call<{ transactions: JsonObject[] }>('getBlock', [20, {}])
  expect(full.transactions).toMatchObject([{ meta: { err: null }, version: 0 }])
  expect(full.transactions[0]).not.toHaveProperty('slot')
  const names = await gateway.call('getBlock', [30, { transactionDetails: 'signatures' }])
  expect(names).toMatchObject({ signatures: [signatureOf(3)] })
  expect(await gateway.call('getBlock', [40, {}])).toMatchObject({ transactions: [] })
})

test('behavior: a blockhash that past transactions were signed with is not given again', async () => {
  const entry = (byte: number) => [...base58.decode(hash(byte)), ...Array(8).fill(0)]
  const sysvar = base64.encode(Uint8Array.from([...Array(8).fill(0), ...[30, 20, 7, 6].flatMap(entry)]))
  const gateway = set({
    getLatestBlockhash: () => ({ value: { blockhash: hash(30), lastValidBlockHeight: 150 } }),
    getAccountInfo: () => ({ value: { data: [sysvar, 'base64'] } }),
  })
  expect(await gateway.call('getLatestBlockhash')).toEqual({
    value: { blockhash: hash(7), lastValidBlockHeight: 148 },
  })
})

test('error: a past transaction sent again', async () => {
  const response = await set({}).answer({ jsonrpc: '2.0', id: 7, method: 'sendTransaction', params: send(2) })
  expect(response).toMatchObject({ id: 7, error: { code: -32002, data: { err: 'AlreadyProcessed' } } })
})

test('error: what fails its preflight is not saved', async () => {
  const gateway = set({
    getTransaction: () => null,
    sendTransaction: () => Promise.reject(new Error('Transaction simulation failed')),
  })
  await expect(gateway.call('sendTransaction', send(4))).rejects.toThrow('Transaction simulation failed')
  expect(gateway.entries).toEqual([])
})

test('error: what ran but cannot be saved is not reported as done', async () => {
  const gateway = set({
    sendTransaction: () => signatureOf(4),
    getTransaction: () => answerOf(signatureOf(4), 100),
  })
  await expect(gateway.call('sendTransaction', send(4))).rejects.toThrow('not saved')
})

test('error: methods whose changes could not be saved', async () => {
  await expect(set({}).call('surfnet_resetNetwork')).rejects.toThrow('is not available')
})
