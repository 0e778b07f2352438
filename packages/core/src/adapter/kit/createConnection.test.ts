import { LatchkeyError, makeCaip2Id } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../test/deferred.js'
import { createConnection, type WalletDriver } from './createConnection.js'
import { createSessions, type Session } from './createSessions.js'
import { createWalletList, type WalletWatcher } from './createWalletList.js'
import type { FoundWallet } from './FoundWallet.js'

const network = makeCaip2Id({ namespace: 'solana', reference: 'one' })
const elsewhere = makeCaip2Id({ namespace: 'solana', reference: 'two' })

/** A wallet as these tests have it: what it shares, and how it is told that this changed. */
type TestWallet = FoundWallet & { shared: { address: string }; changed: Set<() => void> }
type TestSession = Session<TestWallet>

const createWallet = (name: string, address = name.toLowerCase()): TestWallet => ({
  objects: [{}],
  name,
  type: 'ANNOUNCED',
  shared: { address },
  changed: new Set(),
})

const toSession = (connectorId: string, wallet: TestWallet): TestSession => ({
  wallet,
  connection: { connectorId, accounts: [{ address: wallet.shared.address }], caipNetworkId: network },
})

function open(driver: Partial<WalletDriver<TestWallet, TestSession>> = {}, ...found: readonly TestWallet[]) {
  let page: WalletWatcher<TestWallet> | undefined
  const wallets = createWalletList<TestWallet, TestWallet>({
    namespace: 'solana',
    keep: (wallet) => wallet,
    watch(watcher) {
      page = watcher
      return () => {}
    },
  })
  page?.add(found)
  const sessions = createSessions<TestSession>({
    namespace: 'solana',
    follow({ wallet }, changed) {
      wallet.changed.add(changed)
      return () => wallet.changed.delete(changed)
    },
    read: ({ wallet, connection }) =>
      wallet.shared.address ? toSession(connection.connectorId, wallet) : undefined,
  })
  const part = createConnection({
    namespace: 'solana',
    wallets,
    sessions,
    driver: {
      connect: async ({ connector, wallet }) => toSession(connector.id, wallet),
      restore: async ({ connector, wallet }) => toSession(connector.id, wallet),
      ...driver,
    },
  })
  const connect = (connectorId: string, signal = new AbortController().signal) =>
    part.connect({ connectorId, signal })
  const summary = () =>
    part.connections.get().map(({ connectorId, accounts }) => `${connectorId}:${accounts[0].address}`)
  const change = (wallet: TestWallet, address: string) => {
    wallet.shared.address = address
    for (const tell of wallet.changed) tell()
  }
  return { ...part, sessions, connect, summary, change, page: () => page }
}

describe('createConnection', () => {
  test('default: several at once, the active one first', async () => {
    const { connect, activate, disconnect, summary } = open({}, createWallet('A'), createWallet('B'))
    expect(await connect('A')).toMatchObject({ connectorId: 'A', accounts: [{ address: 'a' }] })
    await connect('B')
    expect(summary()).toEqual(['B:b', 'A:a'])
    await activate({ connectorId: 'A' })
    expect(summary()).toEqual(['A:a', 'B:b'])
    await disconnect()
    expect(summary()).toEqual(['B:b'])
    await disconnect({ connectorId: 'B' })
    await disconnect()
    expect(summary()).toEqual([])
  })

  test('behavior: a connected wallet is not asked again', async () => {
    const [a, b] = [createWallet('A'), createWallet('B')]
    const asked = vi.fn<WalletDriver<TestWallet, TestSession>['connect']>(async ({ connector, wallet }) =>
      toSession(connector.id, wallet),
    )
    const { connect, summary } = open({ connect: asked }, a, b)
    for (const id of ['A', 'B', 'A']) await connect(id)
    expect(asked).toHaveBeenCalledTimes(2)
    expect(summary()).toEqual(['A:a', 'B:b'])
  })

  test('behavior: a wallet that leaves the page is connected no longer', async () => {
    const [a, b] = [createWallet('A'), createWallet('B')]
    const { connect, summary, page } = open({}, a, b)
    await connect('A')
    await connect('B')
    page()?.remove(a.objects)
    expect(summary()).toEqual(['B:b'])
    expect(a.changed.size).toBe(0)
  })

  test('error: F-21 given up; a late answer changes nothing', async () => {
    const answer = deferred<TestSession>()
    const a = createWallet('A')
    const { connect, summary } = open({ connect: () => answer.promise }, a)
    const controller = new AbortController()
    const connecting = connect('A', controller.signal)
    controller.abort()
    await expect(connecting).rejects.toMatchObject({
      code: 'connection/aborted',
      context: { connector: 'A' },
    })
    answer.resolve(toSession('A', a))
    await Promise.resolve()
    expect(summary()).toEqual([])
  })

  test('behavior: a wallet that is fetched is asked once it is there, also after a reload', async () => {
    const arrived = deferred<void>()
    const order: string[] = []
    const a = { ...createWallet('A'), load: () => arrived.promise.then(() => void order.push('loaded')) }
    const note = (what: string) => async () => {
      order.push(what)
      return toSession('A', a)
    }
    const driver = { connect: note('asked'), restore: note('restored') }
    const { connect } = open(driver, a)
    const connecting = connect('A')
    arrived.resolve()
    await connecting
    const { reconnect, summary } = open(driver, a)
    await reconnect({ connectorIds: ['A'] })
    expect(summary()).toEqual(['A:a'])
    expect(order).toEqual(['loaded', 'asked', 'loaded', 'restored'])
  })

  test('error: given up while the wallet is fetched, it is not asked', async () => {
    const arrived = deferred<void>()
    const asked = vi.fn()
    const { connect } = open({ connect: asked }, { ...createWallet('A'), load: () => arrived.promise })
    const controller = new AbortController()
    const connecting = connect('A', controller.signal)
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    arrived.resolve()
    await arrived.promise
    await Promise.resolve()
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: a wallet that cannot be fetched is not reconnected', async () => {
    const load = async () => {
      throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'solana' } })
    }
    const { connect, reconnect } = open({}, { ...createWallet('A'), load })
    expect(await reconnect({ connectorIds: ['A'] })).toEqual([])
    await expect(connect('A')).rejects.toMatchObject({ code: 'adapter/load-failed' })
  })

  test.each(['leaves the page', 'is disposed of'])('error: %s while a wallet is asked', async (what) => {
    const answer = deferred<TestSession>()
    const a = createWallet('A')
    const { connect, page, dispose } = open({ connect: () => answer.promise }, a)
    const connecting = connect('A')
    if (what === 'is disposed of') dispose()
    else page()?.remove(a.objects)
    answer.resolve(toSession('A', a))
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(a.changed.size).toBe(0)
  })

  test('error: a wallet that refuses to be disconnected is gone all the same', async () => {
    const refuse = async () => {
      throw new LatchkeyError('connection/disconnect-failed', { context: { connector: 'A' } })
    }
    const { connect, disconnect, summary } = open({ disconnect: refuse }, createWallet('A'))
    await connect('A')
    const ending = disconnect()
    expect(summary()).toEqual([])
    await expect(ending).rejects.toMatchObject({ code: 'connection/disconnect-failed' })
  })

  test('error: wallets that are not there, or not connected', async () => {
    const { connect, activate, disconnect } = open({}, createWallet('A'))
    await expect(connect('B')).rejects.toMatchObject({ code: 'connector/not-found' })
    const code = { code: 'connection/not-connected', context: { namespace: 'solana' } }
    await expect(activate({ connectorId: 'A' })).rejects.toMatchObject(code)
    await expect(disconnect({ connectorId: 'A' })).rejects.toMatchObject(code)
  })
})

describe('reconnect', () => {
  test('default: in their order', async () => {
    const { reconnect, summary } = open({}, createWallet('A'), createWallet('B'), createWallet('C'))
    const restored = await reconnect({ connectorIds: ['B', 'A', 'B'] })
    expect(restored.map(({ connectorId }) => connectorId)).toEqual(['B', 'A'])
    expect(summary()).toEqual(['B:b', 'A:a'])
  })

  test.each([
    ['would have to ask', async () => undefined],
    ['throws', () => Promise.reject(new Error('locked'))],
  ])('error: F-23 a wallet that %s is left out', async (_, restore) => {
    const { reconnect } = open({ restore }, createWallet('A'))
    expect(await reconnect({ connectorIds: ['A'] })).toEqual([])
  })

  test('behavior: what the person connects meanwhile stays in front, also the very wallet', async () => {
    const answer = deferred<void>()
    const [a, b] = [createWallet('A'), createWallet('B')]
    const { reconnect, connect, summary } = open(
      {
        async restore({ connector, wallet }) {
          await answer.promise
          return toSession(connector.id, wallet)
        },
      },
      a,
      b,
    )
    const restoring = reconnect({ connectorIds: ['A', 'B'] })
    await connect('B')
    answer.resolve()
    await restoring
    expect(summary()).toEqual(['B:b', 'A:a'])
  })

  test('behavior: S-14 a name that two claim is not restored, also when the second comes late', async () => {
    const answer = deferred<void>()
    const a = createWallet('A')
    const { reconnect, page, summary } = open(
      {
        async restore({ connector, wallet }) {
          await answer.promise
          return toSession(connector.id, wallet)
        },
      },
      a,
    )
    const restoring = reconnect({ connectorIds: ['A'] })
    await Promise.resolve()
    page()?.add([createWallet('A')])
    answer.resolve()
    expect(await restoring).toEqual([])
    expect(summary()).toEqual([])
    expect(await reconnect({ connectorIds: ['A', 'A (2)'] })).toEqual([])
  })
})

describe('sessions', () => {
  test('behavior: follow what happens inside a wallet; the same again is no change', async () => {
    const a = createWallet('A')
    const { connect, connections, change, summary } = open({}, a)
    await connect('A')
    const changed = vi.fn()
    connections.subscribe(changed)
    change(a, 'a')
    expect(changed).not.toHaveBeenCalled()
    change(a, 'other')
    expect(summary()).toEqual(['A:other'])
    change(a, '')
    expect(summary()).toEqual([])
    expect(a.changed.size).toBe(0)
  })

  test('update: every session at once', async () => {
    const { connect, connections, sessions } = open({}, createWallet('A'), createWallet('B'))
    await connect('A')
    await connect('B')
    const changed = vi.fn()
    connections.subscribe(changed)
    const move = (session: TestSession) => ({
      ...session,
      connection: { ...session.connection, caipNetworkId: elsewhere },
    })
    sessions.update(move)
    sessions.update(move)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(connections.get()).toMatchObject([{ caipNetworkId: elsewhere }, { caipNetworkId: elsewhere }])
  })

  test('move: what is told meanwhile is not read, unless the wallet did not move', async () => {
    const a = createWallet('A')
    const { connect, change, sessions, summary } = open({}, a)
    await connect('A')
    await sessions.move('A', async () => {
      change(a, '')
      expect(summary()).toEqual(['A:a'])
      a.shared.address = 'moved'
      return toSession('A', a)
    })
    expect(summary()).toEqual(['A:moved'])
    const failing = sessions.move('A', async () => {
      change(a, 'after all')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(summary()).toEqual(['A:after all'])
    await expect(sessions.move('B', async (one) => one)).rejects.toMatchObject({
      code: 'connection/not-connected',
    })
  })

  test('use: the wallet that has the account; S-17 an altered one is connected no longer', async () => {
    const { connect, sessions, summary } = open({}, createWallet('A'), createWallet('B'))
    await connect('A')
    await connect('B')
    expect(await sessions.use('a', async ({ wallet }) => wallet.name)).toBe('A')
    const fail = (code: 'wallet/altered' | 'wallet/failed') =>
      sessions.use('a', async () => {
        throw code === 'wallet/altered'
          ? new LatchkeyError(code, { context: { connector: 'A' } })
          : new LatchkeyError(code, { context: { connector: 'A', method: 'm' } })
      })
    await expect(fail('wallet/failed')).rejects.toMatchObject({ code: 'wallet/failed' })
    expect(summary()).toEqual(['B:b', 'A:a'])
    await expect(fail('wallet/altered')).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(summary()).toEqual(['B:b'])
    await expect(fail('wallet/failed')).rejects.toMatchObject({ code: 'connection/not-connected' })
  })
})
