import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createTracker, hash, summary } from '../../../test/createTracker.js'
import type { SendCapability, SendVerdict } from '../../adapter/SendCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { TransactionReading } from '../../adapter/TrackCapability.js'
import { toActivity } from '../activity/toActivity.js'
import { connect } from '../connect/connect.js'
import { addTransaction } from './addTransaction.js'
import { canReplace } from './canReplace.js'
import { setTransactionHash } from './changes.js'
import { createDoubts } from './createDoubts.js'
import { submitTransaction } from './submitTransaction.js'
import type { Transaction } from './Transaction.js'

const anchor = { kind: 'contract', blockNumber: 40 } as const
const minedHash = `0x${'ee'.repeat(32)}`
const mined: TransactionReading = {
  status: 'confirmed',
  hash: minedHash,
  blockNumber: 100n,
  confirmations: 1,
  isFinal: false,
}

/** A transaction of an account that is a contract, whose wallet has answered with a hash that no node knows. */
function createWaiting(verdicts: (asked: string) => SendVerdict = () => 'unknown') {
  const tracker = createTracker()
  const { adapter, latchkey, chain, list } = tracker
  const verified: string[] = []
  const send = {
    async verify({ hash: asked }: { hash: string }) {
      verified.push(asked)
      return verdicts(asked)
    },
  }
  adapter.send = async () => send as unknown as SendCapability
  chain.reading = { status: 'unseen' }
  const payload = 'payload' as SendPayload
  const id = addTransaction(latchkey, { namespace: 'eip155', summary, anchor, payload })
  setTransactionHash(latchkey, { id, hash })
  return { ...tracker, verified, newest: () => list()[0] as Transaction }
}

/** Reads a transaction on some day, over and over: what is believed of it then. */
function createDays(transaction: Transaction) {
  let now = 0
  const doubts = createDoubts({ clock: () => now, now: () => now })
  return (day: number, status: 'unseen' | 'dropped' = 'unseen') => {
    now = day * 86_400_000
    return doubts.judge({ ...transaction, unseenSince: 0 }, { status })
  }
}

test('behavior: F-29 it waits for as long as its owners like, and is never dropped', () => {
  const read = createDays(createWaiting().newest())
  read(0)
  read(0.1)
  expect([1, 2, 30, 300].map((day) => read(day))).toEqual(Array(4).fill({ status: 'unseen' }))
})

test('behavior: F-29 nor are calls that their wallet says nothing of; what it says is over, is', () => {
  const calls = { kind: 'calls', id: 'one' } as const
  const { hash: _hash, ...transaction } = { ...createWaiting().newest(), anchor: calls }
  const read = createDays(transaction)
  read(0)
  read(0.1)
  expect([1, 2, 30].map((day) => read(day))).toEqual(Array(3).fill({ status: 'unseen' }))
  expect([31, 31.1, 31.2].map((day) => read(day, 'dropped')).at(-1)).toEqual({ status: 'dropped' })
})

test('behavior: F-26 calls are looked for by the id that their wallet has answered with', async () => {
  const { latchkey, list, storage } = createTracker()
  await connect(latchkey, { connectorId: 'wallet' })
  const id = `0x${'ab'.repeat(4_096)}`
  const outcome = await submitTransaction(latchkey, {
    namespace: 'eip155',
    summary: { ...summary, costs: [], raw: '', anchor: { kind: 'calls', id: 'ours' } },
    payload: 'payload' as SendPayload,
    capability: {
      async submit(_payload, onTrace) {
        onTrace?.({ anchor: { kind: 'calls', id } })
        throw new LatchkeyError('wallet/invalid-response', {
          context: { connector: 'One', method: 'sending' },
        })
      },
      verify: async () => 'unknown',
    },
  })
  expect(outcome).toMatchObject({ type: 'uncertain' })
  expect(list()).toMatchObject([{ anchor: { kind: 'calls', id } }])
  // And on the next visit.
  expect(createTracker({ storage }).list()).toMatchObject([{ anchor: { kind: 'calls', id } }])
})

test('behavior: found in a transaction of another account, it keeps both hashes', async () => {
  const { newest, chain } = createWaiting()
  chain.reading = mined
  await vi.waitFor(() => expect(newest()).toMatchObject({ status: 'confirmed', hash, minedHash }), {
    timeout: 5_000,
  })
  expect(toActivity(newest())).toMatchObject({ hash: minedHash })
})

test('behavior: S-22 what was found is compared, by the hash that the network knows', async () => {
  const { newest, chain, verified } = createWaiting((asked) => (asked === minedHash ? 'same' : 'unknown'))
  chain.reading = mined
  await vi.waitFor(() => expect(newest().status).toBe('confirmed'), { timeout: 5_000 })
  await vi.waitFor(() => expect(newest().reviewed).toBeUndefined(), { timeout: 5_000 })
  expect(verified).toContain(minedHash)
  expect(newest().isUncompared).toBeUndefined()
})

test('behavior: S-22 what cannot be compared is marked as that, and is no alteration', async () => {
  const { newest, chain } = createWaiting((asked) => (asked === minedHash ? 'incomparable' : 'unknown'))
  chain.reading = mined
  await vi.waitFor(() => expect(newest()).toMatchObject({ status: 'confirmed', isUncompared: true }), {
    timeout: 5_000,
  })
  expect(newest().reviewed).toBeUndefined()
  expect(newest().isAltered).toBeUndefined()
})

test('behavior: what others send for an account is not its to replace', async () => {
  const { newest, latchkey, adapter } = createWaiting()
  adapter.send = async () => ({ replace: async () => '' }) as unknown as SendCapability
  await connect(latchkey, { connectorId: 'wallet' })
  const transaction = newest()
  expect(await canReplace(latchkey, { transaction })).toBe(false)
  const own = { ...transaction, anchor: { kind: 'nonce', nonce: 7, isSure: true } } as const
  expect(await canReplace(latchkey, { transaction: own })).toBe(true)
})
