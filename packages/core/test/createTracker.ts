import { makeAmount } from '@latchkey/protocol'
import { onTestFinished, vi } from 'vitest'
import type { SendPayload } from '../src/adapter/SendPayload.js'
import type { ReadTransactionParameters, TransactionReading } from '../src/adapter/TrackCapability.js'
import { createLatchkey } from '../src/createLatchkey.js'
import type { LatchkeyEvent } from '../src/events/LatchkeyEvent.js'
import { onEvent } from '../src/events/onEvent.js'
import { addTransaction } from '../src/features/transactions/addTransaction.js'
import { getTransactions } from '../src/features/transactions/getTransactions.js'
import type { WebStorage } from '../src/storage/createMemory.js'
import { alice, bob, chainOne, createMapStorage, createScriptedAdapter } from './scriptedAdapter.js'

export const hash = `0x${'ab'.repeat(32)}`
export const summary = {
  caipNetworkId: chainOne.caipNetworkId,
  from: alice,
  to: bob,
  amount: makeAmount(5n * 10n ** 17n, 18),
}
/** Where an account stands, or a transaction's own place. */
export const nonceAnchor = (nonce: number, isSure = false) => ({ kind: 'nonce', nonce, isSure }) as const
export const pending: TransactionReading = { status: 'pending', hash, anchor: nonceAnchor(7, true) }
export const confirmed = (confirmations = 1, isFinal = false): TransactionReading => ({
  status: 'confirmed',
  hash,
  blockNumber: 100n,
  confirmations,
  isFinal,
})

/** A page whose chain answers as a test says. The same storage twice is a reload, or another tab. */
export function createTracker({ storage = createMapStorage() }: { storage?: WebStorage | null } = {}) {
  const scripted = createScriptedAdapter()
  const chain = {
    reading: pending as TransactionReading | Error | Promise<never>,
    asked: [] as ReadTransactionParameters[],
  }
  scripted.adapter.track = async () => ({
    async read(parameters) {
      chain.asked.push(parameters)
      const reading = await chain.reading
      if (reading instanceof Error) throw reading
      return reading
    },
  })
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage })
  // Tests share a process: what goes on following would slow the next ones down.
  onTestFinished(() => latchkey.dispose())
  const events: LatchkeyEvent[] = []
  onEvent(latchkey, (event) => events.push(event))
  const add = (nonce: number | undefined = 7, payload?: string) =>
    addTransaction(latchkey, {
      namespace: 'eip155',
      summary,
      anchor: nonceAnchor(nonce),
      payload: payload as SendPayload,
    })
  const list = () => getTransactions(latchkey).getState()
  const statuses = () => list().map(({ status }) => status)
  return { ...scripted, chain, latchkey, storage, events, add, list, statuses }
}

/** What a browser's window does for several tabs: each hears what another one writes. */
export function stubWindow() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const told = new Map<string, string>()
  /** Tells of each item that has changed since it last told. */
  const tellOfStorage = ({ map }: ReturnType<typeof createMapStorage>) => {
    const keys = new Set([...told.keys(), ...map.keys()])
    const changed = [...keys].filter((key) => told.get(key) !== map.get(key))
    told.clear()
    for (const [key, text] of map) told.set(key, text)
    for (const key of changed) page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  const look = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, tellOfStorage, look }
}
