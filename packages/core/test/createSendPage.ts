import { expect, vi } from 'vitest'
import type { ApiConfig } from '../src/api/Api.js'
import { createLatchkey } from '../src/createLatchkey.js'
import { connect } from '../src/features/connect/connect.js'
import { createSendFlow } from '../src/features/send/createSendFlow.js'
import type { SendOutcome } from '../src/features/send/state/SendFlow.js'
import { getTransactions } from '../src/features/transactions/getTransactions.js'
import type { WebStorage } from '../src/storage/createMemory.js'
import { bob, createScriptedAdapter } from './scriptedAdapter.js'

export const typed = { amount: '0.5', receiver: bob }

/** A token of the scripted chain, as a list of balances would name it. */
export const usdc = { address: '0xc0de', symbol: 'USDC', decimals: 6, price: '1' }

export type CreateSendPageOptions = {
  locale?: string | (() => string)
  currency?: string
  storage?: WebStorage | null
  api?: ApiConfig
}

/** A connected page with a send flow on it, whose chain and wallet answer as a test says. */
export async function createSendPage({
  locale = 'en',
  currency,
  storage = null,
  api,
}: CreateSendPageOptions = {}) {
  const scripted = createScriptedAdapter()
  scripted.script.tokens.set(usdc.address, { symbol: 'USDC', decimals: 6, balance: 25_000_000n })
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage, ...(api && { api }) })
  await connect(latchkey, { connectorId: 'wallet' })
  const flow = createSendFlow(latchkey, { namespace: 'eip155', locale, currency })
  // Address rules load by themselves; a test that types before that is about something else.
  flow.edit({ receiver: 'x' })
  await vi.waitFor(() => expect(flow.store.getState().errors.receiver).toBeDefined(), { timeout: 10_000 })
  flow.reset()
  const outcomes: SendOutcome[] = []
  flow.onOutcome((outcome) => outcomes.push(outcome))
  const transactions = () => getTransactions(latchkey).getState()
  return { ...scripted, latchkey, flow, outcomes, transactions, state: () => flow.store.getState() }
}
