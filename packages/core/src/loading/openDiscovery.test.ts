import { describe, expect, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import type { AdapterHost } from '../adapter/Adapter.js'
import type { Connector } from '../adapter/Connector.js'
import { createSource } from '../adapter/kit/createSource.js'
import { createLatchkey } from '../createLatchkey.js'
import { connect } from '../features/connect/connect.js'
import { loadConnectors } from '../features/connect/loadConnectors.js'
import { prepareConnect } from '../features/connect/prepareConnect.js'
import { loadAdapter } from './loadAdapter.js'

const announced = (id: string): Connector => ({ id, name: id, type: 'ANNOUNCED', namespace: 'eip155' })

function setUp() {
  const { adapter, descriptor, script } = createScriptedAdapter()
  const found = createSource<readonly Connector[]>([])
  const dispose = vi.fn()
  const discover = vi.fn(async () => () => ({ connectors: found, dispose }))
  const hosts: AdapterHost[] = []
  const latchkey = createLatchkey({
    adapters: [
      {
        ...descriptor,
        discover,
        async load() {
          await descriptor.load()
          return (host) => {
            hosts.push(host)
            return { ...adapter, connectors: found }
          }
        },
      },
    ],
    storage: null,
  })
  const ids = () => latchkey.store.getState().connectors.map(({ id }) => id)
  return { latchkey, script, found, dispose, discover, hosts, ids }
}

describe('loadConnectors', () => {
  test('default: wallets are listed without the adapter', async () => {
    const { latchkey, script, found, ids } = setUp()
    found.set([announced('wallet')])
    expect(latchkey.store.getState().areConnectorsLoaded).toBeUndefined()
    await loadConnectors(latchkey)
    expect(ids()).toEqual(['wallet'])
    found.set([announced('wallet'), announced('other')])
    expect(ids()).toEqual(['wallet', 'other'])
    expect(script.loads).toBe(0)
    expect(latchkey.store.getState().areConnectorsLoaded).toBe(true)
  })

  test('behavior: looked for once, however often it is asked', async () => {
    const { latchkey, discover } = setUp()
    await Promise.all([loadConnectors(latchkey), loadConnectors(latchkey)])
    await loadConnectors(latchkey)
    expect(discover).toHaveBeenCalledOnce()
  })

  test('error: code that did not arrive is fetched again', async () => {
    const { latchkey, discover, found, ids } = setUp()
    found.set([announced('wallet')])
    discover.mockRejectedValueOnce(new Error('offline'))
    const [first, second] = await Promise.allSettled([loadConnectors(latchkey), loadConnectors(latchkey)])
    expect([first, second]).toMatchObject([
      { reason: { code: 'adapter/load-failed' } },
      { reason: { code: 'adapter/load-failed' } },
    ])
    expect(latchkey.store.getState().areConnectorsLoaded).toBeUndefined()
    await loadConnectors(latchkey)
    expect(ids()).toEqual(['wallet'])
  })
})

describe('loadAdapter', () => {
  test('behavior: the adapter goes on with what has been found, and nothing is lost between', async () => {
    const { latchkey, found, hosts, discover, ids } = setUp()
    found.set([announced('wallet')])
    await loadConnectors(latchkey)
    const lists: (readonly string[])[] = []
    latchkey.store.subscribe(() => lists.push(ids()))
    await loadAdapter(latchkey, 'eip155')
    expect(hosts[0]?.discovery?.connectors).toBe(found)
    expect(lists.every((list) => list.join() === 'wallet')).toBe(true)
    lists.length = 0
    found.set([announced('wallet'), announced('other')])
    // By the adapter alone: its list would otherwise take turns with the other one.
    expect(lists).toEqual([['wallet', 'other']])
    expect(discover).toHaveBeenCalledOnce()
  })

  test('behavior: without a list before, the search begins with the adapter', async () => {
    const { latchkey, hosts, found, ids } = setUp()
    found.set([announced('wallet')])
    await connect(latchkey, { connectorId: 'wallet' })
    expect(hosts[0]?.discovery).toBeDefined()
    expect(ids()).toEqual(['wallet'])
  })

  test('error: an adapter that does not arrive leaves the list as it is', async () => {
    const { latchkey, script, found, ids } = setUp()
    found.set([announced('wallet')])
    await loadConnectors(latchkey)
    script.onLoad = () => Promise.reject(new Error('offline'))
    await prepareConnect(latchkey, { namespaces: ['eip155'] })
    await expect(connect(latchkey, { connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'adapter/load-failed',
    })
    found.set([announced('wallet'), announced('other')])
    expect(ids()).toEqual(['wallet', 'other'])
    script.onLoad = async () => {}
    await connect(latchkey, { connectorId: 'wallet' })
  })
})

describe('dispose', () => {
  test('default: ends the search, also one that has only begun', async () => {
    const { latchkey, dispose, discover } = setUp()
    const looking = loadConnectors(latchkey)
    latchkey.dispose()
    await looking
    await vi.waitFor(() => expect(dispose).toHaveBeenCalled())
    await loadConnectors(latchkey)
    expect(discover).toHaveBeenCalledTimes(2)
  })
})
