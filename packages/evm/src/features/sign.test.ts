import type { Adapter } from '@latchkey/core/adapter'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'

const { signal } = new AbortController()
let page: TestPage
let adapter: Adapter

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter.dispose()
  vi.unstubAllGlobals()
})

async function open(...connectorIds: string[]) {
  adapter = createEvmAdapter({ networks, host: page.host })
  const addresses: string[] = []
  for (const connectorId of connectorIds) {
    const { accounts } = await adapter.connect({ connectorId, signal })
    addresses.push(accounts[0].address)
  }
  if (!adapter.sign) throw new Error('The adapter cannot sign.')
  return { ...(await adapter.sign()), addresses: addresses as [string, ...string[]] }
}

test('default', async () => {
  page.addWallet()
  const { signMessage, addresses } = await open('test.wallet')
  const [address] = addresses
  const signature = await signMessage({ address: address.toLowerCase(), message: 'hello' })
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
})

test('behavior: a text that looks like hex is signed as the text it is', async () => {
  page.addWallet()
  const { signMessage, addresses } = await open('test.wallet')
  const address = addresses[0] as `0x${string}`
  const signature = await signMessage({ address, message: '0xdeadbeef' })
  expect(await verifyMessage({ address, message: '0xdeadbeef', signature })).toBe(true)
})

test('default: typed data', async () => {
  page.addWallet()
  const { signTypedData, addresses } = await open('test.wallet')
  const address = addresses[0] as `0x${string}`
  const letter = {
    domain: { name: 'Mail', chainId: 1n },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Letter: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Letter',
    message: { text: 'Hello' },
  } as const
  const signature = await signTypedData?.({
    address,
    typedData: JSON.stringify({ ...letter, domain: { name: 'Mail', chainId: 1 } }),
  })
  expect(await verifyTypedData({ ...letter, address, signature: signature ?? '0x' })).toBe(true)
})

test('behavior: an account of a wallet that is not the active one', async () => {
  const one = page.addWallet({ rdns: 'test.one', accounts: [people[0]] })
  const two = page.addWallet({ rdns: 'test.two', accounts: [people[1]] })
  const { signMessage, addresses } = await open('test.one', 'test.two')
  await signMessage({ address: addresses[0], message: 'hello' })
  expect(one.control.requests.at(-1)?.method).toBe('personal_sign')
  expect(two.control.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
})

test('behavior: signatures of keys are told from those of contracts', async () => {
  page.addWallet()
  const { signMessage, isByKey, addresses } = await open('test.wallet')
  expect(isByKey?.(await signMessage({ address: addresses[0], message: 'hello' }))).toBe(true)
  expect(isByKey?.(`0x${'51'.repeat(64)}`)).toBe(true)
  for (const bytes of [66, 96, 130, 640]) expect(isByKey?.(`0x${'51'.repeat(bytes)}`)).toBe(false)
})

test('error: an account that nobody has shared', async () => {
  const wallet = page.addWallet({ accounts: [people[0]] })
  const { signMessage } = await open('test.wallet')
  const asked = wallet.control.requests.length
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await expect(signMessage({ address, message: 'hello' })).rejects.toMatchObject({
    code: 'connection/not-connected',
  })
  expect(wallet.control.requests).toHaveLength(asked)
})

test.each([
  ['no hex', '0xnot-a-signature'],
  ['too short', '0x1234'],
  ['half a byte', `0x${'1'.repeat(131)}`],
  ['no end of it', `0x${'11'.repeat(70_000)}`],
  ['nothing', null],
])('error: F-27 %s', async (_name, value) => {
  const wallet = page.addWallet()
  const { signMessage, addresses } = await open('test.wallet')
  wallet.control.once({ type: 'garbage', value })
  await expect(signMessage({ address: addresses[0], message: 'hello' })).rejects.toMatchObject({
    code: 'wallet/invalid-response',
    context: { connector: 'Demo Wallet', method: 'personal_sign' },
  })
})

test.each([
  ['declined', { type: 'reject' }, 'wallet/rejected'],
  [
    'declined in words',
    { type: 'fail', error: { code: -32000, message: 'User rejected methods.' } },
    'wallet/rejected',
  ],
  ['the wallet fails', { type: 'fail', error: { code: -32000, message: 'no' } }, 'wallet/failed'],
] as const)('error: %s', async (_name, behavior, code) => {
  const wallet = page.addWallet()
  const { signMessage, addresses } = await open('test.wallet')
  wallet.control.once(behavior)
  await expect(signMessage({ address: addresses[0], message: 'hello' })).rejects.toMatchObject({ code })
})
