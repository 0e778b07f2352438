import { makeCaip2Id } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createSendPage, typed } from '../../test/createSendPage.js'
import { alice, bob, chainOne } from '../../test/scriptedAdapter.js'
import { disconnect } from '../features/connect/disconnect.js'
import type { LatchkeyEvent } from './LatchkeyEvent.js'
import { onEvent } from './onEvent.js'

const hash = `0x${'5e'.repeat(32)}`
const { caipNetworkId } = chainOne
const caipAddress = `${makeCaip2Id({ namespace: 'eip155', reference: '1' })}:${alice}` as const

/** Every event with all that it can carry; one that is added does not compile until it is here. */
function listEvents(): LatchkeyEvent[] {
  const wallet = { namespace: 'eip155', connectorId: 'wallet' } as const
  const payment = { namespace: 'eip155', caipNetworkId, transactionId: 'one', hash, caipAddress } as const
  const events: Record<LatchkeyEvent['type'], object> = {
    connected: { ...wallet, caipAddress },
    disconnected: wallet,
    'account-changed': { ...wallet, caipAddress },
    'network-changed': { namespace: 'eip155', caipNetworkId, isRequested: true },
    'signed-in': { namespace: 'eip155' },
    'signed-out': { namespace: 'eip155' },
    'transaction-started': payment,
    'transaction-confirmed': payment,
    'transaction-failed': payment,
    'transaction-replaced': payment,
    'transaction-dropped': payment,
    'transaction-altered': payment,
    opened: {},
    closed: {},
    'view-shown': { view: 'Account' },
  }
  return Object.entries(events).map(([type, rest]) => ({ type, ...rest }) as LatchkeyEvent)
}

/** A payment, another account and a farewell, and then all that can happen, as a page hears of it. */
async function visit() {
  const { latchkey, flow, script, state } = await createSendPage()
  const heard: LatchkeyEvent[] = []
  const named: LatchkeyEvent[] = []
  onEvent(latchkey, (event) => heard.push(event))
  onEvent(latchkey, (event) => named.push(event), { includeAddresses: true })
  script.onSubmit = async () => hash
  flow.edit(typed)
  await flow.review()
  await flow.confirm()
  expect(state().step).toBe('sent')
  script.change({ connectorId: 'wallet', accounts: [{ address: bob }], caipNetworkId })
  await disconnect(latchkey)
  const happened = heard.map(({ type }) => type)
  for (const event of listEvents()) latchkey.internal.emit(event)
  flow.dispose()
  return { heard, named, happened }
}

test('behavior: V-03 what a page hears names nobody, unless it asks', async () => {
  const { heard, named, happened } = await visit()
  expect(happened).toEqual(expect.arrayContaining(['transaction-started', 'account-changed', 'disconnected']))
  expect(named.map(({ type }) => type)).toEqual(heard.map(({ type }) => type))
  for (const person of [alice, bob, hash]) {
    expect(JSON.stringify(named)).toContain(person)
    expect(JSON.stringify(heard)).not.toContain(person)
  }
})

test('behavior: V-03 nothing that happens is told to anybody by itself', async () => {
  const fetch = vi.fn()
  const sendBeacon = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { sendBeacon })
  await visit()
  expect(fetch).not.toHaveBeenCalled()
  expect(sendBeacon).not.toHaveBeenCalled()
})
