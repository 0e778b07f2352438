import type { Adapter, SignInInput } from '@latchkey/core/adapter'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/testing/solana'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage } from '../../test/createPage.js'
import { accountOf, alice, bob, createFakeWallet, seeds } from '../../test/fakeWallet.js'
import { createSolanaAdapter } from '../createSolanaAdapter.js'
import { solanaMainnet } from '../networks/publicNetworks.js'

const rpcUrl = 'http://127.0.0.1:9'
const signal = new AbortController().signal
const bytesOf = (value: string) => new TextEncoder().encode(value)

let scripted: SolanaWallet
let page: ReturnType<typeof createPage>
let adapter: Adapter

beforeEach(() => {
  vi.stubGlobal('location', { host: 'shop.example' })
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

const connect = (connectorId = 'Scripted') => adapter.connect({ connectorId, signal })
async function signIn(input: SignInInput = {}) {
  const capability = await adapter.sign?.()
  if (!capability?.signIn) throw new Error('The adapter cannot sign in.')
  return capability.signIn({ address: alice.address, input })
}

const full = {
  statement: 'Welcome.',
  uri: 'https://shop.example/login',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefgh',
  issuedAt: '2026-11-17T00:00:00.000Z',
  expirationTime: '2026-11-17T01:00:00.000Z',
  notBefore: '2026-11-17T00:00:00.000Z',
  requestId: '7',
  resources: ['https://shop.example/terms', 'https://shop.example/privacy'],
}

/** A wallet whose answer to a sign-in is anything. */
async function connectFake(answer: (text: string) => unknown) {
  const account = accountOf(alice)
  const { wallet } = createFakeWallet({ accounts: [account], connect: async () => ({ accounts: [account] }) })
  const text = `shop.example wants you to sign in with your Solana account:\n${alice.address}`
  wallet.features['solana:signIn'] = { version: '1.0.0', signIn: async () => answer(text) }
  page.register(wallet)
  await connect('Fake')
  return account
}

test('default: account, text and signature, of the page’s own host', async () => {
  await connect()
  const { address, message, signature } = await signIn()
  expect(address).toBe(alice.address)
  expect(message).toBe(`shop.example wants you to sign in with your Solana account:\n${alice.address}`)
  expect(signature).toBe(`0x${Buffer.from(alice.sign(bytesOf(message))).toString('hex')}`)
  expect(scripted.control.requests.at(-1)).toMatchObject({ method: 'solana:signIn', message })
})

test('param: every field, as another implementation of the grammar writes them', async () => {
  await connect()
  const { message } = await signIn({ ...full, domain: 'bank.example' })
  expect(message.split('\n')).toEqual([
    'bank.example wants you to sign in with your Solana account:',
    alice.address,
    '',
    'Welcome.',
    '',
    'URI: https://shop.example/login',
    'Version: 1',
    'Chain ID: mainnet',
    'Nonce: abcdefgh',
    'Issued At: 2026-11-17T00:00:00.000Z',
    'Expiration Time: 2026-11-17T01:00:00.000Z',
    'Not Before: 2026-11-17T00:00:00.000Z',
    'Request ID: 7',
    'Resources:',
    '- https://shop.example/terms',
    '- https://shop.example/privacy',
  ])
})

test.each<[string, (text: string) => unknown]>([
  ['nothing', () => undefined],
  ['an empty list', () => []],
  [
    'another account',
    (text) => [
      { account: accountOf(bob), signedMessage: bytesOf(text), signature: alice.sign(bytesOf(text)) },
    ],
  ],
  [
    'the right signature with another text',
    (text) => [
      { account: accountOf(alice), signedMessage: bytesOf('other'), signature: alice.sign(bytesOf(text)) },
    ],
  ],
  [
    'another account’s signature',
    (text) => [
      { account: accountOf(alice), signedMessage: bytesOf(text), signature: bob.sign(bytesOf(text)) },
    ],
  ],
  [
    'one more word, rightly signed',
    (text) => {
      const signedMessage = bytesOf(`${text}\n\nNonce: stolen`)
      return [{ account: accountOf(alice), signedMessage, signature: alice.sign(signedMessage) }]
    },
  ],
  [
    'another host, rightly signed',
    (text) => {
      const signedMessage = bytesOf(text.replace('shop', 'evil'))
      return [{ account: accountOf(alice), signedMessage, signature: alice.sign(signedMessage) }]
    },
  ],
])('error: an answer with %s', async (_, answer) => {
  await connectFake(answer)
  await expect(signIn()).rejects.toMatchObject({
    code: 'wallet/invalid-response',
    context: { connector: 'Fake', method: 'solana:signIn' },
  })
})

test('error: declined', async () => {
  await connect()
  scripted.control.once({ type: 'reject' })
  await expect(signIn()).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('error: a wallet without the feature, before anything is asked', async () => {
  const { wallet } = createFakeWallet()
  page.register(wallet)
  await connect('Fake')
  await expect(signIn()).rejects.toMatchObject({ code: 'capability/unsupported' })
})

test.each([
  { statement: 'Hello\nNonce: forged' },
  { nonce: 'a\rb' },
  { resources: ['a\nb'] },
  { domain: 'a\nb' },
])('error: a line break in %o, which could forge a field', async (input) => {
  await connect()
  await expect(signIn(input)).rejects.toMatchObject({ code: 'internal/unexpected' })
  expect(scripted.control.requests.filter(({ method }) => method === 'solana:signIn')).toEqual([])
})
