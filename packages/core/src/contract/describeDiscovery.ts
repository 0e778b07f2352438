import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WalletDiscovery } from '../adapter/Adapter.js'
import type { DiscoveryContract, DiscoveryHarness } from './AdapterHarness.js'
import { createMapHost } from './createMapHost.js'

/** The longest that a wallet may take to be noticed. */
const timeout = 5_000

/**
 * What finding wallets ahead of the adapter has to do, whatever the chain; `describeAdapter` runs it where a contract has a
 * `discovery`.
 *
 * @example
 * describeDiscovery({ name: 'evm', open: () => ({ descriptor: evm({ networks }), announce, close }) })
 */
export function describeDiscovery({ name, open }: DiscoveryContract): void {
  const ends: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function openPage(): Promise<DiscoveryHarness> {
    const harness = await open()
    ends.push(harness.close)
    return harness
  }
  async function discoverOn({ descriptor }: DiscoveryHarness) {
    const create = await descriptor.discover?.()
    if (!create) throw new Error(`The descriptor of ${name} has no "discover".`)
    const discovery = create()
    ends.push(discovery.dispose)
    return discovery
  }
  const idsOf = ({ connectors }: Pick<WalletDiscovery, 'connectors'>) => connectors.get().map(({ id }) => id)
  const listed = (source: Pick<WalletDiscovery, 'connectors'>, ids: readonly string[]) =>
    vi.waitFor(() => expect(idsOf(source)).toEqual(ids), { timeout })

  describe(`discovery contract: ${name}`, () => {
    test('default: lists wallets that were there before it and those that come later', async () => {
      const page = await openPage()
      const early = await page.announce()
      const discovery = await discoverOn(page)
      await listed(discovery, [early])
      const [connector] = discovery.connectors.get()
      expect(connector).toMatchObject({ id: early, namespace: page.descriptor.namespace })
      expect(discovery.connectors.get()).toBe(discovery.connectors.get())
      const changed = vi.fn()
      discovery.connectors.subscribe(changed)
      const late = await page.announce()
      await listed(discovery, [early, late])
      expect(changed).toHaveBeenCalled()
    })

    test('behavior: the adapter takes over; a wallet is there once, whenever it announced itself', async () => {
      const page = await openPage()
      const before = await page.announce()
      const discovery = await discoverOn(page)
      const between = await page.announce()
      const createAdapter = await page.descriptor.load()
      const latest = await page.announce()
      await listed(discovery, [before, between, latest])
      const found = discovery.connectors.get()
      const adapter = createAdapter({ ...createMapHost(), discovery })
      ends.push(adapter.dispose)
      // At once and in full: a list that is shown neither flickers nor moves.
      expect(adapter.connectors.get()).toEqual(found)
      const after = await page.announce()
      await listed(adapter, [before, between, latest, after])
    })

    test('behavior: a wallet that was chosen before the adapter is connected by it', async () => {
      const page = await openPage()
      const connectorId = await page.announce()
      const discovery = await discoverOn(page)
      await listed(discovery, [connectorId])
      const adapter = (await page.descriptor.load())({ ...createMapHost(), discovery })
      ends.push(adapter.dispose)
      const { signal } = new AbortController()
      expect(await adapter.connect({ connectorId, signal })).toMatchObject({ connectorId })
    })

    test('behavior: two widgets of a page find the same wallets', async () => {
      const page = await openPage()
      const connectorId = await page.announce()
      const [one, two] = [await discoverOn(page), await discoverOn(page)]
      await listed(one, [connectorId])
      one.dispose()
      const late = await page.announce()
      await listed(two, [connectorId, late])
    })

    for (const by of ['itself', 'the adapter'] as const)
      test(`dispose: nothing is heard any more, ended by ${by}`, async () => {
        const page = await openPage()
        const connectorId = await page.announce()
        const discovery = await discoverOn(page)
        await listed(discovery, [connectorId])
        const adapter = (await page.descriptor.load())({ ...createMapHost(), discovery })
        const changed = vi.fn()
        discovery.connectors.subscribe(changed)
        adapter.connectors.subscribe(changed)
        adapter.dispose()
        if (by === 'itself') discovery.dispose()
        await page.announce()
        await new Promise((resolve) => setTimeout(resolve, 50))
        expect(changed).not.toHaveBeenCalled()
        discovery.dispose()
      })
  })
}
