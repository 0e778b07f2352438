import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice, chainTwo, createMapStorage, createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import { getAccount } from '../features/account/getAccount.js'
import { connect } from '../features/connect/connect.js'
import { disconnect } from '../features/connect/disconnect.js'
import { reconnect } from '../features/connect/reconnect.js'
import { cookieStorage } from './cookieStorage.js'
import type { InitialState } from './InitialState.js'
import { readCookies } from './readCookies.js'

const initialState: InitialState = {
  activeNamespace: 'eip155',
  connections: {
    eip155: { connectorId: 'wallet', name: 'Wallet', address: alice, caipNetworkId: chainTwo.caipNetworkId },
  },
}
const headerOf = (value: unknown) =>
  `theme=dark; latchkey.default=${encodeURIComponent(JSON.stringify(value))}; a=b`

/** A browser as far as cookies go. */
function stubBrowser(protocol = 'https:') {
  const written: string[] = []
  const document = {
    set cookie(text: string) {
      written.push(text)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  const localStorage = createMapStorage()
  vi.stubGlobal('localStorage', localStorage)
  return { written, localStorage }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const create = (storage = cookieStorage({ initialState }), id?: string) => {
  const scripted = createScriptedAdapter()
  return {
    ...scripted,
    latchkey: createLatchkey({ adapters: [scripted.descriptor], storage, ...(id && { id }) }),
  }
}

describe('readCookies', () => {
  test('default', () => {
    expect(readCookies(headerOf(initialState))).toEqual(initialState)
  })

  test('behavior: nothing of other cookies, and nobody without one', () => {
    expect(JSON.stringify(readCookies(`session=secret; ${headerOf(initialState)}`))).not.toContain('secret')
    for (const header of [null, undefined, '', 'a=b', 'latchkey.other=1'])
      expect(readCookies(header)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['no record', 'text'],
    ['null', null],
    ['no namespace', { ...initialState, activeNamespace: 'cosmos' }],
    ['a script as an address', withAddress('<script>')],
    ['a long address', withAddress('a'.repeat(101))],
    [
      'a network of another namespace',
      { ...initialState, connections: { solana: initialState.connections.eip155 } },
    ],
    ['too large', { ...initialState, more: 'x'.repeat(3_000) }],
  ])('error: what nobody of us wrote is nobody: %s', (_title, value) => {
    expect(readCookies(headerOf(value))).toBeUndefined()
  })

  test('error: config/invalid, what is no header', () => {
    expect(() => readCookies({ get: () => '' } as never)).toThrow('Cookie header')
  })
})

function withAddress(address: string) {
  const { eip155 } = initialState.connections
  return { ...initialState, connections: { eip155: { ...eip155, address } } }
}

describe('cookieStorage', () => {
  test('default: an instance begins with who was connected, and shares nothing with another', () => {
    const { latchkey, script } = create()
    expect(getAccount(latchkey)).toMatchObject({
      status: 'reconnecting',
      isConnected: false,
      address: alice,
      network: chainTwo,
      connector: { name: 'Wallet' },
    })
    expect(latchkey.store.getInitialState()).toBe(latchkey.store.getState())
    expect(script.loads).toBe(0)
    expect(getAccount(create(cookieStorage()).latchkey)).toMatchObject({ status: 'disconnected' })
  })

  test('behavior: the cookie follows who is connected', async () => {
    const { written } = stubBrowser()
    const { latchkey } = create(cookieStorage())
    await connect(latchkey, { connectorId: 'wallet' })
    expect(written.at(-1)).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/)
    const [header = ''] = written.at(-1)?.split(';') ?? []
    expect(readCookies(header)?.connections.eip155).toMatchObject({ connectorId: 'wallet', address: alice })
    await disconnect(latchkey)
    expect(written.at(-1)).toMatch(/^latchkey\.default=; Max-Age=0; /)
    const { length } = written
    latchkey.dispose()
    latchkey.store.setState({ connectors: [] })
    expect(written.length).toBe(length)
  })

  test('behavior: without https the cookie is not for it alone; an instance of its own name has its own', async () => {
    const { written } = stubBrowser('http:')
    const { latchkey } = create(cookieStorage(), 'shop')
    await connect(latchkey, { connectorId: 'wallet' })
    expect(written.at(-1)).toMatch(/^latchkey\.shop=/)
    expect(written.at(-1)).not.toContain('Secure')
  })

  test('behavior: what the cookie said is restored', async () => {
    const { localStorage } = stubBrowser()
    const first = create(cookieStorage())
    await connect(first.latchkey, { connectorId: 'wallet' })
    expect(localStorage.getItem('latchkey.default.memory')).toContain('wallet')
    const { latchkey } = create()
    const addresses: unknown[] = []
    latchkey.store.subscribe(() => addresses.push(getAccount(latchkey).address))
    await reconnect(latchkey)
    expect(getAccount(latchkey)).toMatchObject({ status: 'connected', address: alice })
    expect(new Set(addresses)).toEqual(new Set([alice]))
  })

  test('behavior: what this browser does not remember was only a word', async () => {
    const { written } = stubBrowser()
    const { latchkey } = create()
    await reconnect(latchkey)
    expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', address: undefined })
    expect(written.at(-1)).toContain('Max-Age=0')
  })

  test('error: config/invalid, what readCookies did not return', () => {
    expect(() => cookieStorage({ initialState: headerOf(initialState) as never })).toThrow('readCookies()')
  })
})
