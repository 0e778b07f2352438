import type { Adapter } from '@latchkey/core/adapter'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/testing/solana'
import type { WalletAccount } from '@wallet-standard/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage } from '../../test/createPage.js'
import { accountOf, alice, bob, createFakeWallet, seeds } from '../../test/fakeWallet.js'
import { createSolanaAdapter } from '../createSolanaAdapter.js'
import { solanaMainnet } from '../networks/publicNetworks.js'
import { isSigned } from './isSigned.js'

const rpcUrl = 'http://127.0.0.1:9'
const signal = new AbortController().signal
const text = (value: string) => new TextEncoder().encode(value)
const message = 'Hello, 你好'

let scripted: SolanaWallet
let page: ReturnType<typeof createPage>
let adapter: Adapter

beforeEach(() => {
  page = createPage()
  scripted = createSolanaWallet({
    accounts: seeds,
    name: 'Scripted',
    chains: [{ chain: 'solana:mainnet', rpcUrl }],
  })
  page.register(scripted.wallet)
  adapter = createSolanaAdapter({
    networks: [solanaMainnet({ rpcUrl })],
    host: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
    page,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  adapter.dispose()
})

async function signMessage(address = alice.address) {
  const capability = await adapter.sign?.()
  if (!capability) throw new Error('The adapter cannot sign.')
  return capability.signMessage({ address, message })
}
const connect = (connectorId = 'Scripted') => adapter.connect({ connectorId, signal })

type Input = { account: WalletAccount; message: Uint8Array }
/** A wallet whose answer to a signing request is anything. */
async function connectFake(answer: (input: Input) => unknown, account = accountOf(alice)) {
  const asked = vi.fn(answer)
  const { wallet } = createFakeWallet({ accounts: [account], connect: async () => ({ accounts: [account] }) })
  wallet.features['solana:signMessage'] = { version: '1.1.0', signMessage: asked }
  page.register(wallet)
  await connect('Fake')
  return { wallet, asked, account }
}
const signed = ({ message }: Input) => ({ signature: alice.sign(message), signedMessage: message })

test('default', async () => {
  await connect()
  const signature = await signMessage()
  expect(signature).toBe(`0x${Buffer.from(alice.sign(text(message))).toString('hex')}`)
  expect(scripted.control.requests.at(-1)).toMatchObject({ method: 'solana:signMessage', message })
})

test('behavior: the wallet gets its own account object back, the one it lists now', async () => {
  const { asked, wallet } = await connectFake(async (input) => [signed(input)])
  const listed = accountOf(alice)
  wallet.accounts = [listed]
  await signMessage()
  expect(asked.mock.calls[0]?.[0].account).toBe(listed)
})

test('behavior: an account of a wallet that is connected but not active', async () => {
  await connect()
  await connectFake(async () => [], accountOf(bob))
  expect(adapter.connections.get()[0]?.connectorId).toBe('Fake')
  expect(await signMessage()).toMatch(/^0x[0-9a-f]{128}$/)
})

test('error: declined', async () => {
  await connect()
  scripted.control.once({ type: 'reject' })
  await expect(signMessage()).rejects.toMatchObject({
    code: 'wallet/rejected',
    context: { connector: 'Scripted', method: 'solana:signMessage' },
  })
})

test.each([
  ['by name alone', Object.assign(new Error(), { name: 'WalletSignMessageError' })],
  ['in words', new Error('User rejected the request.')],
])('error: declined %s, as wallets of the wallet adapter do', async (_name, error) => {
  await connectFake(() => Promise.reject(error))
  await expect(signMessage()).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('error: F-27 garbage', async () => {
  await connect()
  scripted.control.once({ type: 'garbage' })
  await expect(signMessage()).rejects.toMatchObject({ code: 'wallet/invalid-response' })
})

test.each<[string, (input: Input) => unknown]>([
  ['nothing', () => undefined],
  ['an empty list', () => []],
  ['a list of null', () => [null]],
  [
    'another account’s signature',
    ({ message }) => [{ signature: bob.sign(message), signedMessage: message }],
  ],
  [
    'a signature of another text',
    ({ message }) => [{ signature: alice.sign(text('other')), signedMessage: message }],
  ],
  [
    'another text, rightly signed',
    () => [{ signature: alice.sign(text('other')), signedMessage: text('other') }],
  ],
  [
    'the right signature with another text',
    ({ message }) => [{ signature: alice.sign(message), signedMessage: text('other') }],
  ],
  ['too many bytes', ({ message }) => [{ signature: new Uint8Array(65), signedMessage: message }]],
  ['zeros', ({ message }) => [{ signature: new Uint8Array(64), signedMessage: message }]],
  [
    'a text changed in place, rightly signed',
    (input) => {
      input.message.fill(65)
      return [signed(input)]
    },
  ],
])('error: an answer with %s', async (_, answer) => {
  await connectFake(async (input) => answer(input))
  await expect(signMessage()).rejects.toMatchObject({
    code: 'wallet/invalid-response',
    context: { connector: 'Fake', method: 'solana:signMessage' },
  })
})

test('error: a wallet without the feature, before anything is asked', async () => {
  const { wallet } = createFakeWallet()
  page.register(wallet)
  await connect('Fake')
  await expect(signMessage()).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'solana', capability: 'sign' },
  })
})

test('error: an account without the feature, before anything is asked', async () => {
  const { asked } = await connectFake(async (input) => [signed(input)], accountOf(alice, { features: [] }))
  await expect(signMessage()).rejects.toMatchObject({ code: 'capability/unsupported' })
  expect(asked).not.toHaveBeenCalled()
})

test('behavior: a feature that the wallet says it has now', async () => {
  const account = accountOf(alice)
  const { wallet, tell } = createFakeWallet({
    accounts: [account],
    connect: async () => ({ accounts: [account] }),
  })
  page.register(wallet)
  await connect('Fake')
  const { features } = wallet
  wallet.features = {
    ...features,
    'solana:signMessage': { signMessage: async (input: Input) => [signed(input)] },
  }
  tell({ features: wallet.features })
  expect(await signMessage()).toMatch(/^0x/)
  wallet.features = features
  tell({ features })
  await expect(signMessage()).rejects.toMatchObject({ code: 'capability/unsupported' })
})

test('error: S-17 a function that is no longer the announced one is not called, and the connection ends', async () => {
  const { wallet } = await connectFake(async (input) => [signed(input)])
  const imposter = vi.fn(async (input: Input) => [signed(input)])
  Object.assign(wallet.features['solana:signMessage'] ?? {}, { signMessage: imposter })
  await expect(signMessage()).rejects.toMatchObject({
    code: 'wallet/altered',
    context: { connector: 'Fake' },
  })
  expect(imposter).not.toHaveBeenCalled()
  expect(adapter.connections.get()).toEqual([])
})

test('error: S-17 a wallet’s own event does not cover up an altered function', async () => {
  const account = accountOf(alice)
  const fake = createFakeWallet({ connect: async () => ({ accounts: [account] }) })
  fake.wallet.features['solana:signMessage'] = { signMessage: async (input: Input) => [signed(input)] }
  page.register(fake.wallet)
  await connect('Fake')
  fake.wallet.features['solana:signMessage'] = { signMessage: async (input: Input) => [signed(input)] }
  fake.tell({ features: fake.wallet.features })
  await expect(signMessage()).rejects.toMatchObject({ code: 'wallet/altered' })
})

test('error: an account that is not connected', async () => {
  await connect()
  await expect(signMessage(bob.address)).rejects.toMatchObject({ code: 'connection/not-connected' })
  expect(scripted.control.requests.filter(({ method }) => method === 'solana:signMessage')).toEqual([])
})

test('isSigned: where the browser has no ed25519, nothing can be said against a signature', async () => {
  const wrong = { key: alice.publicKey, message: text(message), signature: new Uint8Array(64) }
  expect(await isSigned(wrong)).toBe(false)
  vi.stubGlobal('crypto', {})
  expect(await isSigned(wrong)).toBe(true)
  const importKey = (name: string) => ({
    subtle: { importKey: () => Promise.reject(new DOMException('no', name)) },
  })
  vi.stubGlobal('crypto', importKey('NotSupportedError'))
  expect(await isSigned(wrong)).toBe(true)
  vi.stubGlobal('crypto', importKey('DataError'))
  expect(await isSigned(wrong)).toBe(false)
})
