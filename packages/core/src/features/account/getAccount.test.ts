import type { Caip2Id, Caip10Id } from '@latchkey/protocol'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  alice,
  bob,
  chainOne,
  createMapStorage,
  createScriptedAdapter,
} from '../../../test/scriptedAdapter.js'
import type { Connector } from '../../adapter/Connector.js'
import type { Network } from '../../adapter/Network.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { reconnect } from '../connect/reconnect.js'
import { switchNetwork } from '../network/switchNetwork.js'
import type { GetAccountReturnType } from './Account.js'
import { getAccount } from './getAccount.js'
import { setCurrentTab } from './setCurrentTab.js'

const elsewhere = 'eip155:999' as Caip2Id

function setUp(allowUnsupportedNetwork = false, storage = createMapStorage()) {
  const scripted = createScriptedAdapter()
  const solana = createScriptedAdapter({ namespace: 'solana' })
  const latchkey = createLatchkey({
    adapters: [scripted.descriptor, solana.descriptor],
    storage,
    allowUnsupportedNetwork,
  })
  return { ...scripted, latchkey, storage }
}

test('default: connected', async () => {
  const { latchkey } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  expect(getAccount(latchkey)).toEqual({
    namespace: 'eip155',
    status: 'connected',
    isConnected: true,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: false,
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    allAccounts: [{ address: alice }],
    connector: {
      id: 'wallet',
      name: 'Wallet',
      type: 'ANNOUNCED',
      namespace: 'eip155',
      image: 'data:image/png,wallet',
    },
    network: chainOne,
    caipNetworkId: 'eip155:1',
    chainId: 1,
    isUnsupported: false,
    embedded: undefined,
  })
})

test('behavior: disconnected, with the network that the next wallet is asked for', async () => {
  const { latchkey } = setUp()
  await switchNetwork(latchkey, { caipNetworkId: 'eip155:2' as Caip2Id })
  expect(getAccount(latchkey)).toMatchObject({
    status: 'disconnected',
    isDisconnected: true,
    address: undefined,
    allAccounts: [],
    connector: undefined,
    network: { id: 2 },
    chainId: 2,
  })
})

test('behavior: connecting; while a second wallet is asked, the account of the first stays', async () => {
  const { latchkey, script } = setUp()
  script.onConnect = () => new Promise(() => {})
  connect(latchkey, { connectorId: 'wallet' }).catch(() => {})
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', isConnecting: true, address: undefined })
  script.onConnect = async () => {}
  await connect(latchkey, { connectorId: 'wallet' })
  script.onConnect = () => new Promise(() => {})
  connect(latchkey, { connectorId: 'other' }).catch(() => {})
  expect(getAccount(latchkey)).toMatchObject({
    status: 'connecting',
    isConnected: false,
    address: alice,
    connector: { name: 'Other' },
  })
})

test('behavior: reconnecting while an earlier connection is restored; asking a wallet ends that', async () => {
  const { latchkey: before, storage } = setUp()
  await connect(before, { connectorId: 'wallet' })
  const { latchkey, script } = setUp(false, storage)
  script.onReconnect = () => new Promise(() => {})
  void reconnect(latchkey)
  expect(getAccount(latchkey)).toMatchObject({
    status: 'reconnecting',
    isReconnecting: true,
    isConnecting: false,
    connector: undefined,
  })
  script.onConnect = () => new Promise(() => {})
  connect(latchkey, { connectorId: 'wallet' }).catch(() => {})
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', isReconnecting: false })
  script.onConnect = async () => {}
  await connect(latchkey, { connectorId: 'wallet' })
  expect(getAccount(latchkey).status).toBe('connected')
})

test.each([
  [false, true],
  [true, false],
])('behavior: on a network the page did not ask for, allowed: %s', async (isAllowed, isUnsupported) => {
  const { latchkey, script, connected } = setUp(isAllowed)
  await connect(latchkey, { connectorId: 'wallet' })
  script.change({ ...connected(), caipNetworkId: elsewhere })
  expect(getAccount(latchkey)).toMatchObject({
    status: 'connected',
    address: alice,
    network: undefined,
    caipNetworkId: elsewhere,
    chainId: 999,
    isUnsupported,
  })
})

test('param: namespace: another than the active one, and one without an adapter', async () => {
  const { latchkey } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  expect(getAccount(latchkey, { namespace: 'solana' })).toMatchObject({
    namespace: 'solana',
    status: 'disconnected',
    network: { chainNamespace: 'solana' },
  })
  expect(getAccount(latchkey, { namespace: 'bip122' })).toMatchObject({
    status: 'disconnected',
    network: undefined,
    chainId: undefined,
  })
})

test('param: state: what a server rendered', async () => {
  const { latchkey } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  expect(getAccount(latchkey, { state: latchkey.store.getInitialState() }).status).toBe('disconnected')
  expect(getAccount(latchkey).status).toBe('connected')
})

test('behavior: a connected wallet that its adapter does not list goes by its id', async () => {
  const { latchkey, script, connected } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  script.change(connected('gone'))
  expect(getAccount(latchkey).connector).toMatchObject({ id: 'gone', name: 'gone', namespace: 'eip155' })
})

describe('behavior: the same object until a member changes', () => {
  test('what the adapter says again, another wallet, the tab and other namespaces change nothing', async () => {
    const { latchkey, script, connected } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    const account = getAccount(latchkey)
    expect(getAccount(latchkey)).toBe(account)
    script.change(connected())
    script.change(connected(), connected('other'))
    setCurrentTab(latchkey, { tab: 'activity' })
    await connect(latchkey, { connectorId: 'wallet', namespace: 'solana' })
    expect(getAccount(latchkey, { namespace: 'eip155' })).toBe(account)
  })

  test('another account, network or list of accounts is another object', async () => {
    const { latchkey, script, connected } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    const seen = new Set([getAccount(latchkey)])
    script.change({ ...connected(), accounts: [{ address: bob }] })
    seen.add(getAccount(latchkey))
    script.change({ ...connected(), accounts: [{ address: bob }, { address: alice }] })
    seen.add(getAccount(latchkey))
    script.change({ ...connected(), caipNetworkId: elsewhere })
    seen.add(getAccount(latchkey))
    expect(seen.size).toBe(4)
  })
})

describe('embedded', () => {
  const embedded = {
    user: { email: 'amelie@example.com' },
    socialProvider: 'google',
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  } as const

  test('default: what an AUTH connector says of its account', async () => {
    const { latchkey, adapter, script, connected } = setUp()
    const auth: Connector = { id: 'auth', name: 'Email', type: 'AUTH', namespace: 'eip155' }
    const list = [...adapter.connectors.get(), auth]
    adapter.connectors.get = () => list
    await connect(latchkey, { connectorId: 'wallet' })
    script.change({ ...connected('auth'), embedded })
    expect(getAccount(latchkey)).toMatchObject({ connector: auth, embedded })
    script.change({ ...connected('auth'), embedded: { ...embedded, smartAccountDeployed: true } })
    expect(getAccount(latchkey).embedded?.smartAccountDeployed).toBe(true)
  })

  test('behavior: of any other connector it is not read', async () => {
    const { latchkey, script, connected } = setUp()
    await connect(latchkey, { connectorId: 'wallet' })
    script.change({ ...connected(), embedded })
    expect(getAccount(latchkey).embedded).toBeUndefined()
  })
})

describe('types', () => {
  const account = {} as GetAccountReturnType

  test('status narrows', () => {
    if (account.status === 'connected') {
      expectTypeOf(account.address).toEqualTypeOf<string>()
      expectTypeOf(account.caipAddress).toEqualTypeOf<Caip10Id>()
      expectTypeOf(account.connector).toEqualTypeOf<Connector>()
      expectTypeOf(account.network).toEqualTypeOf<Network | undefined>()
      expectTypeOf(account.caipNetworkId).toEqualTypeOf<Caip2Id>()
      expectTypeOf(account.chainId).toEqualTypeOf<number | string>()
      expectTypeOf(account.isConnected).toEqualTypeOf<true>()
    } else if (account.status === 'disconnected') {
      expectTypeOf(account.address).toEqualTypeOf<undefined>()
      expectTypeOf(account.connector).toEqualTypeOf<undefined>()
      expectTypeOf(account.isConnected).toEqualTypeOf<false>()
    } else {
      expectTypeOf(account.status).toEqualTypeOf<'connecting' | 'reconnecting'>()
      expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
      expectTypeOf(account.connector).toEqualTypeOf<Connector | undefined>()
    }
  })

  test('so do the other discriminants', () => {
    if (account.isConnected) expectTypeOf(account.address).toEqualTypeOf<string>()
    else expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
    if (account.isConnected) expectTypeOf(account.status).toEqualTypeOf<'connected'>()
    if (account.isConnecting) expectTypeOf(account.status).toEqualTypeOf<'connecting'>()
    if (account.isReconnecting) expectTypeOf(account.status).toEqualTypeOf<'reconnecting'>()
    if (account.isDisconnected) expectTypeOf(account.address).toEqualTypeOf<undefined>()
  })

  test('the namespace tells what a chain id is', () => {
    const evm = {} as ReturnType<typeof getAccount<'eip155'>>
    const solana = {} as ReturnType<typeof getAccount<'solana'>>
    if (evm.isConnected) expectTypeOf(evm.chainId).toEqualTypeOf<number>()
    if (solana.isConnected) expectTypeOf(solana.chainId).toEqualTypeOf<string>()
    expectTypeOf(evm.namespace).toEqualTypeOf<'eip155'>()
  })
})
