import type { Adapter } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { EvmWallet } from '@latchkey/testing/evm'
import { mock } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, type TestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'

const { signal } = new AbortController()
const two = 'eip155:2' as Caip2Id
let page: TestPage
let wallet: EvmWallet
let adapter: Adapter

beforeEach(async () => {
  page = createTestPage()
  wallet = page.addWallet()
  adapter = createEvmAdapter({ networks, host: page.host })
  await adapter.connect({ connectorId: 'test.wallet', signal })
})
afterEach(() => {
  adapter.dispose()
  vi.unstubAllGlobals()
})

const switchToTwo = () => adapter.switchNetwork({ caipNetworkId: two })
const network = () => adapter.connections.get()[0]?.caipNetworkId

/** Answers some methods in the wallet's place, in the order they are asked. */
function script(answers: Record<string, (parameters: unknown) => unknown>) {
  adapter.dispose()
  const { request } = wallet.provider
  const asked: unknown[] = []
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (parameters) => {
    const answer = answers[parameters.method]
    if (answer) asked.push(parameters)
    return answer ? answer(parameters) : request(parameters)
  })
  adapter = createEvmAdapter({ networks, host: page.host })
  return {
    asked,
    connected: adapter.connect({ connectorId: 'test.wallet', signal }),
  }
}
const refuse =
  (code: number, more: object = {}) =>
  () => {
    throw Object.assign(new Error('no'), { code, ...more })
  }

test('default', async () => {
  await switchToTwo()
  expect(network()).toBe(two)
  expect(wallet.chainId).toBe(2)
})

test('behavior: a wallet that does not know the network is asked to add it, with the nodes of the page', async () => {
  const { asked, connected } = script({
    wallet_switchEthereumChain: refuse(4902),
    wallet_addEthereumChain: () => wallet.switchNetwork(2),
  })
  await connected
  await switchToTwo()
  expect(network()).toBe(two)
  expect(asked.at(-1)).toEqual({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x2',
        chainName: 'Two',
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:9', 'http://127.0.0.1:10'],
        blockExplorerUrls: ['https://explorer.test/2'],
      },
    ],
  })
})

test('behavior: so is one that hides the code as phones do', async () => {
  const { connected } = script({
    wallet_switchEthereumChain: refuse(-32603, { data: { originalError: { code: 4902 } } }),
    wallet_addEthereumChain: () => wallet.switchNetwork(2),
  })
  await connected
  await switchToTwo()
  expect(network()).toBe(two)
})

test('behavior: a wallet that answers before it follows is waited for', async () => {
  const { connected } = script({
    wallet_switchEthereumChain: () => void setTimeout(() => wallet.switchNetwork(2), 20),
  })
  await connected
  await switchToTwo()
  expect(network()).toBe(two)
})

test.each([
  ['declined', refuse(4001), 'wallet/rejected'],
  ['the wallet is asking already', refuse(-32002), 'wallet/request-pending'],
  ['no such method', refuse(4200), 'network/unsupported'],
  ['no such method, by JSON-RPC', refuse(-32601), 'network/unsupported'],
  ['anything else', refuse(-32000), 'wallet/failed'],
  ['F-27 it agrees and does not follow', () => null, 'wallet/invalid-response'],
])('error: %s', async (_name, answer, code) => {
  const { connected } = script({ wallet_switchEthereumChain: answer })
  await connected
  await expect(switchToTwo()).rejects.toMatchObject({ code })
  expect(network()).toBe('eip155:1')
})

test.each([
  ['declined', refuse(4001), 'wallet/rejected'],
  ['the wallet is asking already', refuse(-32002), 'wallet/request-pending'],
  ['unknown even then', refuse(4902), 'network/unsupported'],
  ['the wallet does not like it', refuse(-32602), 'wallet/failed'],
  ['added, and then not followed to', () => null, 'wallet/rejected'],
])('error: adding: %s', async (_name, answer, code) => {
  const { connected } = script({
    wallet_switchEthereumChain: refuse(4902),
    wallet_addEthereumChain: answer,
  })
  await connected
  await expect(switchToTwo()).rejects.toMatchObject({ code })
  expect(network()).toBe('eip155:1')
})

test('error: given up', async () => {
  wallet.control.once({ type: 'hang' })
  const controller = new AbortController()
  const switching = adapter.switchNetwork({ caipNetworkId: two, signal: controller.signal })
  controller.abort()
  await expect(switching).rejects.toMatchObject({ code: 'connection/aborted' })
})

test('error: a wallet with one network', async () => {
  adapter.dispose()
  const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
  const fixed: ReturnType<typeof mock> = (config) => {
    const { switchChain: _, ...rest } = mock({ accounts })(config)
    return rest as ReturnType<ReturnType<typeof mock>>
  }
  adapter = createEvmAdapter({ networks, host: page.host, connectors: [fixed] })
  await adapter.connect({ connectorId: 'mock', signal })
  await expect(switchToTwo()).rejects.toMatchObject({ code: 'network/unsupported' })
})

test('behavior: given up before the wallet was asked, it is not', async () => {
  const { asked, connected } = script({ wallet_switchEthereumChain: () => null })
  await connected
  const controller = new AbortController()
  const switching = adapter.switchNetwork({ caipNetworkId: two, signal: controller.signal })
  controller.abort()
  await expect(switching).rejects.toMatchObject({ code: 'connection/aborted' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
})

test('behavior: given up before the wallet says that it does not know the network: it is not asked to add it', async () => {
  const controller = new AbortController()
  const { asked, connected } = script({
    wallet_switchEthereumChain: () => {
      controller.abort()
      return refuse(4902)()
    },
    wallet_addEthereumChain: () => null,
  })
  await connected
  const switching = adapter.switchNetwork({ caipNetworkId: two, signal: controller.signal })
  await expect(switching).rejects.toMatchObject({ code: 'connection/aborted' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
})
