import { expect, test, vi } from 'vitest'
import { alice, bob, chainOne, chainTwo, createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import { connect } from '../features/connect/connect.js'
import { disconnect } from '../features/connect/disconnect.js'
import type { LatchkeyEvent } from './LatchkeyEvent.js'
import { type OnEventOptions, onEvent } from './onEvent.js'

function setUp(options?: OnEventOptions) {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  const events: LatchkeyEvent[] = []
  const stop = onEvent(latchkey, (event) => events.push(event), options)
  return { ...scripted, latchkey, events, stop }
}

test('default: what happens to a connection, without addresses', async () => {
  const { latchkey, script, events } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  const moved = { connectorId: 'wallet', accounts: [{ address: bob }], caipNetworkId: chainTwo.caipNetworkId }
  script.change({ ...moved, caipNetworkId: chainOne.caipNetworkId } as never)
  script.change(moved as never)
  script.change({ ...moved, caipNetworkId: 'eip155:9' } as never)
  await disconnect(latchkey)
  const common = { namespace: 'eip155', connectorId: 'wallet' }
  expect(events).toEqual([
    { type: 'connected', ...common },
    { type: 'account-changed', ...common },
    { type: 'network-changed', namespace: 'eip155', caipNetworkId: 'eip155:2', isRequested: true },
    { type: 'network-changed', namespace: 'eip155', caipNetworkId: 'eip155:9', isRequested: false },
    { type: 'disconnected', ...common },
    { type: 'network-changed', namespace: 'eip155', caipNetworkId: 'eip155:1', isRequested: true },
  ])
})

test('param: includeAddresses', async () => {
  const { latchkey, events } = setUp({ includeAddresses: true })
  await connect(latchkey, { connectorId: 'wallet' })
  expect(events[0]).toMatchObject({ type: 'connected', caipAddress: `eip155:1:${alice}` })
})

test('behavior: asking a second wallet is no disconnection of the first', async () => {
  const { latchkey, events } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  await connect(latchkey, { connectorId: 'other' })
  expect(events.map(({ type }) => type)).toEqual(['connected', 'connected'])
})

test('behavior: a listener that throws keeps nobody else from hearing, and one that ended hears nothing', () => {
  vi.useFakeTimers({ toFake: ['queueMicrotask'] })
  const { latchkey, events, stop } = setUp()
  onEvent(latchkey, () => {
    throw new Error('of the page')
  })
  const later = vi.fn()
  onEvent(latchkey, later)
  latchkey.internal.emit({ type: 'opened' })
  expect(events).toEqual([{ type: 'opened' }])
  expect(later).toHaveBeenCalledOnce()
  stop()
  latchkey.internal.emit({ type: 'closed' })
  expect(events).toHaveLength(1)
  vi.useRealTimers()
})
