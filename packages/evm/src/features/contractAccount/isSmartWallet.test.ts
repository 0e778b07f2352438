import type { Connection, Connector } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScriptedContext, createScriptedNode } from '../../../test/createScriptedNode.js'
import { createIsSmartWallet } from './isSmartWallet.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wallet that answers as a test says. */
function open(answer: (params: unknown) => unknown, type = 'injected') {
  const request = vi.fn(async ({ params }: { method: string; params?: unknown }) => answer(params))
  const connector = { uid: 'one', type, getProvider: async () => ({ request }) } as unknown as Connector
  const context = createScriptedContext(createScriptedNode({}).node)
  const connection: Connection = { connector, accounts: [address], chainId: 1 }
  context.config.state.connections.set('one', connection)
  const isSmartWallet = createIsSmartWallet(context)
  return { request, ask: (chainId = 1) => isSmartWallet({ address, chainId }) }
}

test.each([
  ['a batch at once', { '0x1': { atomic: { status: 'supported' } } }, true],
  ['a batch at once, on every network', { '0x0': { atomic: { status: 'supported' } } }, true],
  ['a batch at once, in the words of a draft', { '0x1': { atomicBatch: { supported: true } } }, true],
  ['that others may pay', { '0x1': { paymasterService: { supported: true } } }, true],
  ['that it could become one', { '0x1': { atomic: { status: 'ready' } } }, false],
  [
    'that it could become one, and others pay',
    { '0x1': { atomic: { status: 'ready' }, paymasterService: { supported: true } } },
    false,
  ],
  ['that it cannot', { '0x1': { atomic: { status: 'unsupported' } } }, false],
  ['so of another network', { '0x2': { atomic: { status: 'supported' } } }, false],
  ['nothing', {}, false],
  ['garbage', 'yes', false],
  ['garbage of the network', { '0x1': { atomic: null, paymasterService: 'yes' } }, false],
])('default: a wallet that says %s', async (_, answer, expected) => {
  const { ask, request } = open(() => answer)
  expect(await ask()).toBe(expected)
  expect(request).toHaveBeenCalledWith({ method: 'wallet_getCapabilities', params: [address, ['0x1']] })
})

test('behavior: a wallet is asked once for a network', async () => {
  const { ask, request } = open(() => ({ '0x1': { atomic: { status: 'supported' } } }))
  expect(await Promise.all([ask(), ask(), ask(2)])).toEqual([true, true, false])
  await ask()
  expect(request).toHaveBeenCalledTimes(2)
})

test('behavior: a wallet that does not know the question, or is at the other end of a relay', async () => {
  const refusing = open(() => {
    throw Object.assign(new Error('unsupported'), { code: 4200 })
  })
  expect(await refusing.ask()).toBe(false)
  const relayed = open(() => ({ '0x1': { atomic: { status: 'supported' } } }), 'walletConnect')
  expect(await relayed.ask()).toBe(false)
  expect(relayed.request).not.toHaveBeenCalled()
})

test('behavior: a silent wallet holds nothing up, and is asked again', async () => {
  const { ask, request } = open(() => new Promise(() => {}))
  const asked = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asked).toBe(false)
  void ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(request).toHaveBeenCalledTimes(2)
})
