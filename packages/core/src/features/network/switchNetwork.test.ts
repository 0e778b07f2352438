import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { chainOne, chainTwo, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { switchNetwork } from './switchNetwork.js'

function setUp() {
  const scripted = createScriptedAdapter()
  const latchkey = createLatchkey({ adapters: [scripted.descriptor], storage: null })
  return { ...scripted, latchkey, state: () => latchkey.store.getState().namespaces.eip155 }
}

test('default', async () => {
  const { latchkey, state, script } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  const network = await switchNetwork(latchkey, { caipNetworkId: chainTwo.caipNetworkId })
  expect(network).toEqual(chainTwo)
  expect(script.switched).toEqual([chainTwo.caipNetworkId])
  expect(state()).toMatchObject({ status: 'connected', network: chainTwo })
})

test('param: chainId', async () => {
  const { latchkey, state } = setUp()
  await switchNetwork(latchkey, { chainId: Number(chainTwo.id) })
  expect(state()?.network).toEqual(chainTwo)
  await expect(switchNetwork(latchkey, { chainId: 424_242 })).rejects.toMatchObject({
    code: 'network/not-found',
    context: { network: 'eip155:424242' },
  })
})

test('behavior: the specification’s §4: a network of another namespace makes that the active one', async () => {
  const evm = createScriptedAdapter()
  const solana = createScriptedAdapter({ namespace: 'solana' })
  const latchkey = createLatchkey({ adapters: [evm.descriptor, solana.descriptor], storage: null })
  const active = () => latchkey.store.getState().activeNamespace
  await connect(latchkey, { namespace: 'eip155', connectorId: 'wallet' })
  const [, second] = solana.descriptor.networks
  const { caipNetworkId } = second ?? chainTwo
  // Without a wallet of it, and with one.
  await switchNetwork(latchkey, { caipNetworkId })
  expect([active(), latchkey.store.getState().namespaces.solana?.network?.caipNetworkId]).toEqual([
    'solana',
    caipNetworkId,
  ])
  await switchNetwork(latchkey, { caipNetworkId: chainOne.caipNetworkId })
  expect(active()).toBe('eip155')
  await connect(latchkey, { namespace: 'solana', connectorId: 'wallet' })
  await switchNetwork(latchkey, { caipNetworkId: chainTwo.caipNetworkId })
  expect(active()).toBe('eip155')
  await switchNetwork(latchkey, { caipNetworkId: solana.descriptor.networks[0].caipNetworkId })
  expect(active()).toBe('solana')
})

test('behavior: the network a wallet is on already needs no asking', async () => {
  const { latchkey, script } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  await switchNetwork(latchkey, { caipNetworkId: chainOne.caipNetworkId })
  expect(script.switched).toEqual([])
})

test('behavior: a network that is chosen before connecting loads nothing, and the wallet is asked for it', async () => {
  const { latchkey, state, script } = setUp()
  await switchNetwork(latchkey, { caipNetworkId: chainTwo.caipNetworkId })
  expect(script.loads).toBe(0)
  expect(state()).toMatchObject({ status: 'disconnected', network: chainTwo })
  script.onConnect = async () => {
    throw new LatchkeyError('wallet/rejected')
  }
  await expect(connect(latchkey, { connectorId: 'wallet' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(state()).toMatchObject({ status: 'disconnected', network: chainTwo })
  script.onConnect = async () => {}
  await connect(latchkey, { connectorId: 'wallet' })
  expect(script.switched).toEqual([chainTwo.caipNetworkId, chainTwo.caipNetworkId])
})

test('behavior: whoever chose nothing stays on the network of the wallet', async () => {
  const { latchkey, script } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  expect(script.switched).toEqual([])
})

test('error: declined in the wallet leaves the network as it was', async () => {
  const { latchkey, state, script } = setUp()
  await connect(latchkey, { connectorId: 'wallet' })
  script.onSwitch = async () => {
    throw new LatchkeyError('wallet/rejected')
  }
  await expect(switchNetwork(latchkey, { caipNetworkId: chainTwo.caipNetworkId })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(state()).toMatchObject({ status: 'connected', network: chainOne })
})

test('error: a network the page does not have', async () => {
  const { latchkey } = setUp()
  const caipNetworkId = 'eip155:999' as typeof chainTwo.caipNetworkId
  await expect(switchNetwork(latchkey, { caipNetworkId })).rejects.toMatchObject({
    code: 'network/not-found',
    context: { network: 'eip155:999' },
  })
})
