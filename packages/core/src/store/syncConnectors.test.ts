import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Connector } from '../adapter/Connector.js'
import { createSource } from '../adapter/kit/createSource.js'
import type { State } from './State.js'
import { syncConnectors } from './syncConnectors.js'

const embedded = {
  rdns: 'own.wallet',
  name: 'Own',
  load: () => Promise.reject(new Error('Nobody loads it.')),
}
const connector = (rest: Partial<Connector>): Connector => ({
  id: 'own',
  name: 'Own',
  type: 'ANNOUNCED',
  namespace: 'solana',
  ...rest,
})

/** How a connector is listed on a page with a wallet of its own. */
function typeOf(rest: Partial<Connector>, own: Partial<typeof embedded> = embedded) {
  const store = createStore<State>(() => ({ activeNamespace: 'solana', namespaces: {}, connectors: [] }))
  const page = {
    store,
    namespaces: ['solana'] as const,
    embedded: { ...embedded, name: undefined, ...own } as never,
  }
  syncConnectors(page, 'solana', createSource<readonly Connector[]>([connector(rest)]))
  return store.getState().connectors[0]?.type
}

test('default: the page’s own wallet is known by its rdns, and in Wallet Standard, which has none, by its name', () => {
  expect(typeOf({ rdns: 'own.wallet', name: 'Any' })).toBe('AUTH')
  expect(typeOf({})).toBe('AUTH')
})

test('behavior: not by its name where it has no keys, nor another wallet of that name', () => {
  expect(typeOf({}, { rdns: 'own.wallet' })).toBe('ANNOUNCED')
  expect(typeOf({ rdns: 'other.wallet' })).toBe('ANNOUNCED')
  expect(typeOf({ name: 'Other' })).toBe('ANNOUNCED')
})

test('behavior: S-14 not where two claim its name', () => {
  expect(typeOf({ claims: 2 })).toBe('ANNOUNCED')
})
