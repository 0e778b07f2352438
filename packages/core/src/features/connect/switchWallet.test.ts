import { expect, test } from 'vitest'
import { createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { getRecentWallets } from '../wallets/recentWallets.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchWallet } from './switchWallet.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: createMapStorage() })
  await connect(latchkey, { connectorId: 'wallet' })
  await connect(latchkey, { connectorId: 'other' })
  const wallets = () =>
    latchkey.store.getState().namespaces.eip155?.connections?.map(({ connectorId }) => connectorId)
  return { ...scripted, latchkey, wallets }
}

test('default', async () => {
  const { latchkey, wallets } = await setUp()
  expect(wallets()).toEqual(['other', 'wallet'])
  await switchWallet(latchkey, { connectorId: 'wallet' })
  expect(wallets()).toEqual(['wallet', 'other'])
  expect(latchkey.store.getState().namespaces.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'wallet',
  })
  expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet', 'other'])
  expect(getRecentWallets(latchkey)).toEqual(['other', 'wallet'])
})

test('behavior: disconnecting the active wallet goes on with the other, and the last one ends it', async () => {
  const { latchkey, wallets } = await setUp()
  await disconnect(latchkey)
  expect(wallets()).toEqual(['wallet'])
  expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['wallet'])
  await disconnect(latchkey, { connectorId: 'wallet' })
  expect(latchkey.store.getState().namespaces.eip155).toMatchObject({ status: 'disconnected' })
  expect(wallets()).toBeUndefined()
})

test('behavior: disconnecting another wallet leaves the active one alone', async () => {
  const { latchkey, wallets } = await setUp()
  await disconnect(latchkey, { connectorId: 'wallet' })
  expect(wallets()).toEqual(['other'])
})

test('error: a wallet that is not connected', async () => {
  const { latchkey, wallets } = await setUp()
  await expect(switchWallet(latchkey, { connectorId: 'three' })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  expect(wallets()).toEqual(['other', 'wallet'])
})
