import { type Amount, type Caip19Id, makeAmount } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { expect, vi } from 'vitest'
import type { AdapterDescriptor } from '../src/adapter/Adapter.js'
import type { ApiConfig } from '../src/api/Api.js'
import { createLatchkey } from '../src/createLatchkey.js'
import type { ReadToken } from '../src/features/balance/readToken.js'
import { connect } from '../src/features/connect/connect.js'
import { createSendFlow } from '../src/features/send/createSendFlow.js'
import type { SendOutcome } from '../src/features/send/state/SendFlow.js'
import { getTransactions } from '../src/features/transactions/getTransactions.js'
import { balancesQueryKey, historyQueryKey } from '../src/query/accountQueryKeys.js'
import { getQueryClient } from '../src/query/getQueryClient.js'
import type { WebStorage } from '../src/storage/createMemory.js'
import { alice, bob, chainOne, createScriptedAdapter } from './scriptedAdapter.js'

export const typed = { amount: '0.5', receiver: bob }

/** A token of the scripted chain, as a list of balances would name it. */
export const usdc = { address: '0xc0de', symbol: 'USDC', decimals: 6 }

/** A data API that is there and answers nothing: what it says is put into the cache by `tell`. */
const silentApi: ApiConfig = { url: 'http://127.0.0.1:1', projectId: 'test' }

export type CreateSendPageOptions = {
  locale?: string | (() => string)
  currency?: string | (() => string)
  storage?: WebStorage | null
  api?: ApiConfig
  /** Adapters of other chain families. */
  others?: readonly AdapterDescriptor[]
  /** What the data API says at the start. */
  told?: Told
}

/** What the data API says: prices of one whole, and whom the account has dealt with. */
export type Told = { native?: Amount; token?: Amount; counterparties?: readonly string[] }

/** A connected page with a send flow on it, whose chain and wallet answer as a test says. */
export async function createSendPage({
  locale = 'en',
  currency,
  storage = null,
  told,
  others = [],
  api = told && silentApi,
}: CreateSendPageOptions = {}) {
  const scripted = createScriptedAdapter()
  scripted.script.tokens.set(usdc.address, { symbol: 'USDC', decimals: 6, balance: 25_000_000n })
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor, ...others],
    storage,
    ...(api && { api }),
  })
  await connect(latchkey, { connectorId: 'wallet' })
  const flow = createSendFlow(latchkey, { namespace: 'eip155', locale, currency })
  // Address rules load by themselves; a test that types before that is about something else.
  flow.edit({ receiver: 'x' })
  await vi.waitFor(() => expect(flow.store.getState().errors.receiver).toBeDefined(), { timeout: 10_000 })
  flow.reset()
  const asked = {
    namespace: 'eip155',
    networks: [chainOne.caipNetworkId],
    address: alice,
    currency: ((typeof currency === 'function' ? currency() : currency) ?? 'usd') as Currency,
  } as const
  /** Has the data API say something from now on. */
  async function tell({ native, token, counterparties = [] }: Told) {
    const client = getQueryClient(latchkey)
    const { caipNetworkId: chainId } = chainOne
    const held = (asset: string, price: Amount, address?: string): ReadToken => ({
      token: {
        id: `${chainId}/${asset}` as Caip19Id,
        chainId,
        ...(address && { address }),
        name: asset,
        symbol: asset,
        amount: makeAmount(1n, 0),
        price,
        isUnverified: false,
      },
      isTrusted: true,
    })
    const tokens = [
      ...(native ? [held('slip44:60', native)] : []),
      ...(token ? [held('erc20:usdc', token, usdc.address)] : []),
    ]
    client.setQueryData(balancesQueryKey(asked), { tokens, missing: [], unserved: [] })
    const data = counterparties.map((sentTo, index) => ({
      id: String(index),
      metadata: {
        hash: `0x${index}`,
        minedAt: '2026-06-15T12:00:00Z',
        sentFrom: alice,
        sentTo,
        status: 'confirmed',
        chain: chainId,
        initiatedByAccount: true,
      },
      transfers: [],
    }))
    client.setQueryData(historyQueryKey(asked), { pages: [{ data, next: null }], pageParams: [undefined] })
    await flow.refresh()
  }
  if (told) await tell(told)
  const outcomes: SendOutcome[] = []
  flow.onOutcome((outcome) => outcomes.push(outcome))
  const transactions = () => getTransactions(latchkey).getState()
  return { ...scripted, latchkey, flow, tell, outcomes, transactions, state: () => flow.store.getState() }
}
