import { LatchkeyError } from '@latchkey/protocol'
import { chainsCall, type RefusalCode } from '@latchkey/protocol/wire'
import { describe, expect, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import type { Approval, EmbeddedDescriptor } from '../adapter/EmbeddedWallet.js'
import { createSource } from '../adapter/kit/createSource.js'
import { request } from '../api/request.js'
import { createLatchkey } from '../createLatchkey.js'
import { switchNetwork } from '../features/network/switchNetwork.js'
import { loadAdapter } from '../loading/loadAdapter.js'
import { openEmbedded } from '../loading/openAnnounced.js'
import { dismissAlert, getAlerts } from './getAlerts.js'
import { readAlert } from './readAlert.js'
import { reportAlert } from './reportAlert.js'

const refused = (refusal?: RefusalCode, status = 403, subject?: string) =>
  new LatchkeyError('api/refused', {
    context: { call: 'balance', status, field: '', reason: 'Origin not allowed', refusal, subject },
  })
const relayRefused = (cause: 'origin' | 'project' | 'clock') =>
  new LatchkeyError('relay/refused', { context: { relay: 'wss://relay.example', cause } })
const notLoaded = (namespace: 'embedded' | 'solana') =>
  new LatchkeyError('adapter/load-failed', { context: { namespace } })
/** As WebAuthn says it, and what the wallet makes of it. */
const passkeyFailed = (name: string) =>
  new LatchkeyError('wallet/failed', {
    context: { connector: 'Passkey', walletCode: -32_603 },
    cause: new Error('The browser could not use a passkey.', { cause: new DOMException('no', name) }),
  })
const body = (field: string, description: string) => ({ status: 'FAILED', reasons: [{ field, description }] })

function setUp({
  projectId = 'P',
  status = 403,
  answer = body('origin', 'Origin not allowed') as unknown,
} = {}) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { status }))
  return createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId, fetch: fetch as never },
  })
}

describe('readAlert', () => {
  test.each([
    [refused('origin-not-allowed'), 'origin-not-allowed'],
    [refused('project-invalid', 401), 'project-invalid'],
    [refused('clock-wrong', 401), 'session-expired'],
    [refused('project-missing', 400), 'project-missing'],
    [refused('chain-not-served', 400, 'eip155:1'), 'network-not-served'],
    [new LatchkeyError('network/not-found', { context: { network: 'eip155:9' } }), 'network-not-found'],
    [new LatchkeyError('network/not-served', { context: { network: 'eip155:9' } }), 'network-not-served'],
    [
      new LatchkeyError('rpc/wrong-network', { context: { network: 'eip155:1', found: '31337' } }),
      'node-wrong-network',
    ],
    [new LatchkeyError('adapter/not-found', { context: { namespace: 'solana' } }), 'adapter-missing'],
    [new LatchkeyError('api/not-configured', { context: { call: 'balance' } }), 'project-missing'],
    [relayRefused('origin'), 'relay-origin'],
    [relayRefused('project'), 'relay-project'],
    [relayRefused('clock'), 'session-expired'],
    [notLoaded('embedded'), 'embedded-load'],
    [
      new LatchkeyError('config/invalid', { context: { setting: 'passkeyWallet.networks', problem: 'x' } }),
      'embedded-contracts',
    ],
    [passkeyFailed('SecurityError'), 'embedded-domain'],
  ])('default: F-16 %s', (error, id) => {
    expect(readAlert(error)?.id).toBe(id)
  })

  test.each([
    refused(),
    refused('no-liquidity', 400),
    refused('chain-not-served', 400),
    new LatchkeyError('api/unreachable', { context: { call: 'balance' } }),
    notLoaded('solana'),
    passkeyFailed('NotAllowedError'),
    new Error('Origin not allowed'),
    undefined,
  ])('behavior: what is no mistake of the page is no alert: %s', (error) => {
    expect(readAlert(error)).toBeUndefined()
  })
})

describe('reportAlert', () => {
  test('default: F-16 shown once while the page is developed, not once a call', () => {
    const latchkey = setUp()
    const log = vi.fn()
    const error = refused('origin-not-allowed')
    for (let call = 0; call < 20; call += 1) reportAlert(latchkey, error, { isDevelopment: true, log })
    expect(getAlerts(latchkey).getState().current).toEqual({ id: 'origin-not-allowed' })
    dismissAlert(latchkey)
    reportAlert(latchkey, error, { isDevelopment: true, log })
    expect(getAlerts(latchkey).getState().current).toBeUndefined()
    expect(log).not.toHaveBeenCalled()
  })

  test('param: isDevelopment: F-16 a built page logs each once and shows nothing', () => {
    const latchkey = setUp()
    const log = vi.fn()
    const network = new LatchkeyError('network/not-found', { context: { network: 'eip155:9' } })
    for (let call = 0; call < 20; call += 1) {
      reportAlert(latchkey, refused('project-invalid', 401), { isDevelopment: false, log })
      reportAlert(latchkey, network, { isDevelopment: false, log })
    }
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      'Latchkey: Invalid App Configuration.',
      'Latchkey: Network Not Found.',
    ])
    expect(getAlerts(latchkey).getState().current).toBeUndefined()
  })
})

describe('what raises one', () => {
  const current = (latchkey: ReturnType<typeof setUp>) =>
    vi.waitUntil(() => getAlerts(latchkey).getState().current)

  test('behavior: F-16 a call that is refused', async () => {
    const latchkey = setUp()
    await expect(request(latchkey, chainsCall)).rejects.toMatchObject({ code: 'api/refused' })
    expect(await current(latchkey)).toEqual({ id: 'origin-not-allowed' })
  })

  test('behavior: an empty project id, and nobody is asked', async () => {
    const latchkey = setUp({ projectId: '' })
    await expect(request(latchkey, chainsCall)).rejects.toMatchObject({ code: 'api/not-configured' })
    expect(latchkey.api?.fetch).not.toHaveBeenCalled()
    expect(await current(latchkey)).toEqual({ id: 'project-missing' })
  })

  test('behavior: a network that the page does not have', async () => {
    const latchkey = setUp()
    await expect(switchNetwork(latchkey, { caipNetworkId: 'eip155:9' as never })).rejects.toMatchObject({
      code: 'network/not-found',
    })
    expect(await current(latchkey)).toEqual({ id: 'network-not-found', network: 'eip155:9' })
  })

  test('behavior: F-18 a node of another network, and each network of its own', async () => {
    const { descriptor, script } = createScriptedAdapter()
    const wrong = (network: string) =>
      new LatchkeyError('rpc/wrong-network', { context: { network, found: '31337' } })
    const load: typeof descriptor.load = async () => {
      const create = await descriptor.load()
      return (host) => {
        host.report?.(wrong('eip155:1'))
        host.report?.(wrong('eip155:2'))
        host.report?.(wrong('eip155:1'))
        return create(host)
      }
    }
    const latchkey = createLatchkey({ adapters: [{ ...descriptor, load }], storage: null })
    await loadAdapter(latchkey, 'eip155')
    expect(script.loads).toBe(1)
    expect(await current(latchkey)).toMatchObject({ id: 'node-wrong-network', found: '31337' })
    await vi.waitFor(() => expect(getAlerts(latchkey).getState().told.size).toBe(2))
  })

  test('behavior: an embedded wallet whose code does not arrive, and one of another domain', async () => {
    const withWallet = (load: EmbeddedDescriptor['load']) =>
      createLatchkey({
        adapters: [createScriptedAdapter().descriptor],
        storage: null,
        embedded: { rdns: 'embedded', load },
      })
    const blocked = withWallet(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(openEmbedded(blocked)).rejects.toMatchObject({ code: 'adapter/load-failed' })
    expect(await current(blocked)).toEqual({ id: 'embedded-load' })

    const approval = createSource<Approval | undefined>(undefined)
    const account = createSource(undefined)
    const foreign = withWallet(async () => () => ({ account, approval, dispose: () => {} }))
    await openEmbedded(foreign)
    approval.set({ problem: passkeyFailed('SecurityError') } as Approval)
    expect(await current(foreign)).toEqual({ id: 'embedded-domain' })
  })

  test('behavior: a device without a network gets no code, which is no mistake of the page', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(readAlert(notLoaded('embedded'))).toBeUndefined()
    vi.unstubAllGlobals()
  })

  test('behavior: a page without a data API has made no mistake', async () => {
    const latchkey = createLatchkey({ adapters: [createScriptedAdapter().descriptor], storage: null })
    await expect(request(latchkey, chainsCall)).rejects.toMatchObject({ code: 'api/not-configured' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(getAlerts(latchkey).getState().told.size).toBe(0)
  })

  test('behavior: F-15 a server in trouble is no mistake of the page', async () => {
    const latchkey = setUp({ status: 503, answer: body('', 'Invalid key') })
    await expect(request(latchkey, chainsCall)).rejects.toMatchObject({ code: 'api/refused' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(getAlerts(latchkey).getState().told.size).toBe(0)
  })
})
