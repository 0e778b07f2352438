import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createSource } from '../adapter/kit/createSource.js'
import type { PairingHost, PairingState } from '../adapter/Pairing.js'
import { getAlerts } from '../alerts/getAlerts.js'
import { createLatchkey, type LatchkeyConfig } from '../createLatchkey.js'
import { loadConnectors } from '../features/connect/loadConnectors.js'
import { createServerAuthentication } from '../features/signIn/createServerAuthentication.js'
import { openPairing } from './openAnnounced.js'

function setUp(config: Partial<LatchkeyConfig> = {}) {
  const state = createSource<PairingState>({})
  const peer = createSource<string | undefined>('Pocket')
  const dispose = vi.fn()
  const create = vi.fn((_host: PairingHost) => ({
    state,
    peer,
    prepare: () => {},
    start: () => {},
    retry: () => {},
    cancel: () => {},
    dispose,
  }))
  const load = vi.fn(async () => create)
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    walletConnect: { name: 'WalletConnect', load },
    ...config,
  })
  return { state, peer, dispose, create, load, latchkey }
}

test('default: it is announced with the list of wallets, once, and ends with the instance', async () => {
  const { latchkey, load, create, dispose } = setUp()
  expect(load).not.toHaveBeenCalled()
  await loadConnectors(latchkey)
  await openPairing(latchkey)
  expect(create).toHaveBeenCalledOnce()
  expect(create.mock.calls[0]?.[0].networks).toEqual(latchkey.networks)
  latchkey.dispose()
  await vi.waitFor(() => expect(dispose).toHaveBeenCalledOnce())
})

test('behavior: what the paired wallet calls itself is known, for as long as it is paired', async () => {
  const { latchkey, peer } = setUp()
  await openPairing(latchkey)
  expect(latchkey.store.getState().peer).toBe('Pocket')
  peer.set(undefined)
  expect(latchkey.store.getState().peer).toBeUndefined()
})

test('behavior: a page without it loads nothing', async () => {
  const latchkey = createLatchkey({ adapters: [createScriptedAdapter().descriptor], storage: null })
  expect(await openPairing(latchkey)).toBeUndefined()
})

test.each([true, false])(
  'param: signIn: a wallet signs as it connects where it is required: %s',
  async (isRequired) => {
    // To a wallet it is one question: who declines the signature would not be connected.
    const signIn = createServerAuthentication({ isRequired })
    const { latchkey, create } = setUp({ signIn })
    await openPairing(latchkey)
    expect(create.mock.calls[0]?.[0].signIn !== undefined).toBe(isRequired)
  },
)

test('error: code that did not arrive hides no other wallet, and is fetched again', async () => {
  const { latchkey, load, create } = setUp()
  load.mockRejectedValueOnce(new Error('offline'))
  await loadConnectors(latchkey)
  expect(latchkey.store.getState().areConnectorsLoaded).toBe(true)
  await openPairing(latchkey)
  expect(create).toHaveBeenCalledOnce()
})

test('error: F-16 a relay that refuses the page is told to its developer', async () => {
  const { latchkey, state } = setUp()
  await openPairing(latchkey)
  const context = { relay: 'wss://relay.example', cause: 'origin' } as const
  state.set({ problem: new LatchkeyError('relay/refused', { context }) })
  await vi.waitUntil(() => getAlerts(latchkey).getState().told.has('relay-origin'))
})
