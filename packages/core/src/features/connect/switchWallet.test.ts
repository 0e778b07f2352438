import { expect, test } from 'vitest'
import { createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchWallet } from './switchWallet.js'

async function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: createMapStorage() })
  await connect(latchkey, { connectorId: 'one' })
  await connect(latchkey, { connectorId: 'two' })
  const wallets = () =>
    latchkey.store.getState().namespaces.eip155?.connections?.map(({ connectorId }) => connectorId)
  return { ...scripted, latchkey, wallets }
}

test('default', async () => {
  const { latchkey, wallets } = await setUp()
  expect(wallets()).toEqual(['two', 'one'])
  await switchWallet(latchkey, { connectorId: 'one' })
  expect(wallets()).toEqual(['one', 'two'])
  expect(latchkey.store.getState().namespaces.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'one',
  })
  expect(latchkey.memory.getConnectorIds('eip155')).toEqual(['one', 'two'])
  expect(latchkey.memory.getRecent()).toEqual(['two', 'one'])
})

test('behavior: disconnecting the active wallet goes on with the other, and the last one ends it', async () => {
  const { latchkey, wallets } = await setUp()
  await disconnect(latchkey)
  expect(wallets()).toEqual(['one'])
  expect(latchkey.memory.getConnectorIds('eip155')).toEqual(['one'])
  await disconnect(latchkey, { connectorId: 'one' })
  expect(latchkey.store.getState().namespaces.eip155).toMatchObject({ status: 'disconnected' })
  expect(wallets()).toBeUndefined()
})

test('behavior: disconnecting another wallet leaves the active one alone', async () => {
  const { latchkey, wallets } = await setUp()
  await disconnect(latchkey, { connectorId: 'one' })
  expect(wallets()).toEqual(['two'])
})

test('error: a wallet that is not connected', async () => {
  const { latchkey, wallets } = await setUp()
  await expect(switchWallet(latchkey, { connectorId: 'three' })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  expect(wallets()).toEqual(['two', 'one'])
})
