import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AdapterHost } from '../adapter/Adapter.js'
import type { AdapterContract, AdapterHarness, WalletBehavior } from './AdapterHarness.js'
import { createMapHost } from './createMapHost.js'
import { describeDiscovery } from './describeDiscovery.js'
import { describeSend } from './describeSend.js'
import { expectCode } from './expectCode.js'

/** The longest that anything here may take to be noticed. */
const timeout = 5_000

/**
 * What every adapter has to do, whatever its chain: one suite for the scripted one and all real ones.
 *
 * @example
 * describeAdapter({ name: 'evm', networks, open, addresses, readBalance, verifyMessage })
 */
export function describeAdapter(contract: AdapterContract): void {
  const { networks, addresses } = contract
  const opened: AdapterHarness[] = []
  afterEach(async () => {
    for (const harness of opened.splice(0)) {
      harness.adapter.dispose()
      await harness.close()
    }
  })

  async function open(host: AdapterHost = createMapHost()) {
    const harness = await contract.open(host)
    opened.push(harness)
    const { adapter } = harness
    const [one, two] = harness.wallets
    await vi.waitFor(() => expect(adapter.connectors.get().length).toBeGreaterThanOrEqual(2), { timeout })
    const ids = () => adapter.connections.get().map(({ connectorId }) => connectorId)
    const connect = (connectorId: string, signal = new AbortController().signal) =>
      adapter.connect({ connectorId, signal })
    return { ...harness, one, two, ids, connect }
  }
  if (contract.discovery) describeDiscovery(contract.discovery)
  const can = (behavior: WalletBehavior) => !contract.lacks?.includes(behavior)

  describe(`adapter contract: ${contract.name}`, () => {
    test('connectors: wallets announce themselves, and the list stays the same until it changes', async () => {
      const { adapter, one, two } = await open()
      const connectors = adapter.connectors.get()
      for (const id of [one.connectorId, two.connectorId]) {
        expect(connectors).toContainEqual(expect.objectContaining({ id, namespace: adapter.namespace }))
      }
      expect(new Set(connectors.map(({ id }) => id)).size).toBe(connectors.length)
      expect(adapter.connectors.get()).toBe(connectors)
      expect(adapter.connections.get()).toEqual([])
      expect(adapter.connections.get()).toBe(adapter.connections.get())
    })

    test('connect: default', async () => {
      const { adapter, one, ids, connect } = await open()
      const changed = vi.fn()
      adapter.connections.subscribe(changed)
      const connection = await connect(one.connectorId)
      expect(connection.connectorId).toBe(one.connectorId)
      expect(adapter.connectors.get().map(({ id }) => id)).toContain(connection.connectorId)
      expect(connection.accounts.length).toBeGreaterThan(0)
      expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(connection.caipNetworkId)
      expect(adapter.connections.get()[0]).toEqual(connection)
      expect(changed).toHaveBeenCalled()
      expect(ids()).toEqual([one.connectorId])
      const { parse } = await adapter.loadAddressRules()
      for (const { address } of connection.accounts) {
        expect(parse({ address, caipNetworkId: connection.caipNetworkId })).toBe(address)
      }
    })

    test('connect: asking a connected wallet again changes nothing and bothers nobody', async () => {
      const { one, connect, ids } = await open()
      const first = await connect(one.connectorId)
      const asked = one.asked()
      expect(await connect(one.connectorId)).toEqual(first)
      expect(one.asked()).toBe(asked)
      expect(ids()).toEqual([one.connectorId])
    })

    if (can('reject'))
      test('error: F-20 declined', async () => {
        const { one, connect, ids } = await open()
        one.behave('reject')
        await expectCode(connect(one.connectorId), 'wallet/rejected')
        expect(ids()).toEqual([])
        one.behave('approve')
        await connect(one.connectorId)
        expect(ids()).toEqual([one.connectorId])
      })

    if (can('pending'))
      test('error: F-20 the wallet is asking already', async () => {
        const { one, connect, ids } = await open()
        one.behave('pending')
        await expectCode(connect(one.connectorId), 'wallet/request-pending')
        expect(ids()).toEqual([])
      })

    if (can('garbage'))
      test('error: F-27 an answer that makes no sense', async () => {
        const { one, connect, ids } = await open()
        one.behave('garbage')
        await expectCode(connect(one.connectorId), 'wallet/invalid-response')
        expect(ids()).toEqual([])
      })

    test('error: F-21 given up; a later answer changes nothing', async () => {
      const { one, connect, ids } = await open()
      one.behave('hang')
      const controller = new AbortController()
      const connecting = connect(one.connectorId, controller.signal)
      await vi.waitFor(() => expect(one.asked()).toBe(1), { timeout })
      controller.abort()
      await expectCode(connecting, 'connection/aborted')
      await one.answer()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(ids()).toEqual([])
    })

    test('error: given up before it began: nobody is asked', async () => {
      const { one, connect } = await open()
      await expectCode(connect(one.connectorId, AbortSignal.abort()), 'connection/aborted')
      expect(one.asked()).toBe(0)
    })

    test('error: a wallet that is not there', async () => {
      const { connect } = await open()
      await expectCode(connect('nobody.knows.it'), 'connector/not-found')
    })

    test('behavior: several wallets at once, one of them active', async () => {
      const { adapter, one, two, connect, ids } = await open()
      await connect(one.connectorId)
      await connect(two.connectorId)
      expect(ids()).toEqual([two.connectorId, one.connectorId])
      await adapter.activate({ connectorId: one.connectorId })
      expect(ids()).toEqual([one.connectorId, two.connectorId])
      await adapter.disconnect({ connectorId: two.connectorId })
      expect(ids()).toEqual([one.connectorId])
      await adapter.disconnect()
      expect(ids()).toEqual([])
      await expectCode(adapter.activate({ connectorId: one.connectorId }), 'connection/not-connected')
      await expect(adapter.disconnect()).resolves.toBeUndefined()
    })

    test('behavior: a reload restores connections without a prompt, the active one first', async () => {
      const host = createMapHost()
      const before = await open(host)
      await before.connect(before.one.connectorId)
      await before.connect(before.two.connectorId)
      const remembered = before.ids()
      const restoredAccounts = before.adapter.connections.get().map(({ accounts }) => accounts[0].address)
      before.adapter.dispose()
      const after = await open(host)
      const restored = await after.adapter.reconnect({ connectorIds: remembered })
      expect(restored.map(({ connectorId }) => connectorId)).toEqual(remembered)
      expect(restored.map(({ accounts }) => accounts[0].address)).toEqual(restoredAccounts)
      expect(after.ids()).toEqual(remembered)
      expect(after.one.asked() + after.two.asked()).toBe(0)
    })

    test('behavior: F-23 wallets that are gone or agree no longer are left out, soon and without a prompt', async () => {
      const host = createMapHost()
      const before = await open(host)
      await before.connect(before.one.connectorId)
      await before.one.revoke()
      before.adapter.dispose()
      const after = await open(host)
      const started = Date.now()
      const ids = [after.one.connectorId, after.two.connectorId, 'nobody.knows.it']
      expect(await after.adapter.reconnect({ connectorIds: ids })).toEqual([])
      expect(Date.now() - started).toBeLessThan(timeout)
      expect(after.one.asked() + after.two.asked()).toBe(0)
      expect(after.ids()).toEqual([])
    })

    test('behavior: another account inside the wallet is followed', async () => {
      const { adapter, one, connect } = await open()
      await connect(one.connectorId)
      const address = await one.switchAccount()
      await vi.waitFor(
        () =>
          expect(adapter.connections.get()[0]?.accounts.map((account) => account.address)).toContain(address),
        { timeout },
      )
      expect(adapter.connections.get()[0]?.accounts[0].address).toBe(address)
    })

    test('behavior: F-23 permission taken back inside the wallet ends that connection alone', async () => {
      const { one, two, connect, ids } = await open()
      await connect(two.connectorId)
      await connect(one.connectorId)
      await one.revoke()
      await vi.waitFor(() => expect(ids()).toEqual([two.connectorId]), { timeout })
    })

    test('behavior: networks', async () => {
      const { adapter, one, connect } = await open()
      await expectCode(
        adapter.switchNetwork({ caipNetworkId: `${adapter.namespace}:0` as never }),
        'network/not-found',
      )
      const wanted = networks.at(-1)?.caipNetworkId as never
      await adapter.switchNetwork({ caipNetworkId: wanted })
      expect(await connect(one.connectorId)).toMatchObject({ caipNetworkId: wanted })
      await adapter.switchNetwork({ caipNetworkId: networks[0].caipNetworkId })
      await vi.waitFor(
        () => expect(adapter.connections.get()[0]?.caipNetworkId).toBe(networks[0].caipNetworkId),
        { timeout },
      )
    })

    test('native balance: exact', async () => {
      const { adapter, one, connect } = await open()
      const { accounts, caipNetworkId } = await connect(one.connectorId)
      const [{ address }] = accounts
      expect(await adapter.getNativeBalance({ address, caipNetworkId })).toEqual(
        await contract.readBalance(address),
      )
    })

    test('addresses', async () => {
      const { adapter } = await open()
      const { parse } = await adapter.loadAddressRules()
      const { caipNetworkId } = networks[0]
      for (const [address, canonical] of addresses.valid) {
        expect(parse({ address, caipNetworkId })).toBe(canonical)
      }
      for (const [address, code] of addresses.invalid) {
        await expectCode(async () => parse({ address, caipNetworkId }), code)
      }
    })

    test('sign: there and real, or absent', async () => {
      const { adapter, one, connect } = await open()
      const { verifyMessage } = contract
      expect(adapter.sign === undefined).toBe(verifyMessage === undefined)
      if (!adapter.sign || !verifyMessage) return
      const { accounts } = await connect(one.connectorId)
      const { signMessage, isByKey } = await adapter.sign()
      const message = 'Hello, Grüße, 你好\n😀'
      for (const { address } of accounts) {
        const signature = await signMessage({ address, message })
        expect(isByKey?.(signature) ?? true).toBe(true)
        expect(await verifyMessage({ address, message, signature })).toBe(true)
        expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
      }
      one.behave('reject')
      const [{ address }] = accounts
      await expectCode(signMessage({ address, message }), 'wallet/rejected')
      await adapter.disconnect()
      await expectCode(signMessage({ address, message }), 'connection/not-connected')
    })

    test('verify: what sign makes, and nothing else', async () => {
      const { adapter, one, two, connect } = await open()
      expect(adapter.verify === undefined).toBe(contract.verifyMessage === undefined)
      if (!adapter.sign || !adapter.verify) return
      const { accounts, caipNetworkId } = await connect(one.connectorId)
      const other = await connect(two.connectorId)
      const { signMessage } = await adapter.sign()
      const { verifyMessage } = await adapter.verify()
      const message = 'Hello, Grüße, 你好\n😀'
      const [{ address }] = accounts
      const signature = await signMessage({ address, message })
      const check = (change: object) =>
        verifyMessage({ address, message, signature, caipNetworkId, ...change })
      // Without a wallet: whoever has the three can tell.
      await adapter.disconnect({ connectorId: one.connectorId })
      expect(await check({})).toBe(true)
      expect(await check({ message: `${message} ` })).toBe(false)
      for (const stranger of other.accounts)
        if (stranger.address !== address) expect(await check({ address: stranger.address })).toBe(false)
      const changed = signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
      for (const wrong of [changed, `${signature}00`, signature.slice(0, -2), '0x', '0x0', 'nonsense', ''])
        expect(await check({ signature: wrong })).toBe(false)
    })

    describeSend(contract, open)

    test('dispose: nobody is told anything afterwards', async () => {
      const { adapter, one, connect } = await open()
      await connect(one.connectorId)
      const changed = vi.fn()
      adapter.connections.subscribe(changed)
      adapter.connectors.subscribe(changed)
      adapter.dispose()
      await one.switchAccount()
      await one.revoke()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(changed).not.toHaveBeenCalled()
    })
  })
}
