import type { Approval, EmbeddedKeys, KeyHost } from '@latchkey/core/adapter'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { passkeyWallet } from '../page/passkeyWallet.js'

/** Chromium's own authenticator, of a device that knows its person. */
const send = (method: string, parameters = {}) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    method,
    parameters,
  )
let authenticatorId: string
async function install(options: { hasPrf: boolean }) {
  const { authenticatorId: id } = (await send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      ...options,
    },
  })) as { authenticatorId: string }
  authenticatorId = id
}
beforeEach(() => send('WebAuthn.enable'))
afterEach(async () => {
  await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await send('WebAuthn.disable')
})

/** The first time, what signs is loaded. */
const patience = { timeout: 20_000 }

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A chain family whose only address is the end of the seed; it notes what it was lent. */
function createFamily(namespace: EmbeddedKeys['namespace']) {
  const seeds: Uint8Array[] = []
  const family: EmbeddedKeys = {
    namespace,
    chains: [`${namespace}:one`],
    features: [`${namespace}:signMessage`],
    load: async () => ({
      async derive(seed) {
        seeds.push(seed)
        const end = hexOf(seed.slice(-4))
        return [{ address: `${namespace}-${end}`, publicKey: end, chains: [`${namespace}:one`] }]
      },
      calls: {
        signMessage: async ({ message }: { message: Uint8Array }, { ask, accounts, readText }: KeyHost) => ({
          signature: await ask({
            kind: 'message',
            prepare: async () => ({
              kind: 'message',
              account: accounts[0]?.address ?? '',
              caipNetworkId: `${namespace}:one` as never,
              ...readText(message),
            }),
            async sign(seed) {
              seeds.push(seed)
              return hexOf(seed.slice(-4))
            },
          }),
        }),
      },
    }),
  }
  return { family, seeds }
}

type StandardWallet = {
  name: string
  chains: readonly string[]
  accounts: readonly { address: string }[]
  features: Record<string, Record<string, (...inputs: unknown[]) => Promise<never>>>
}

/** A page with the wallet, as Wallet Standard announces it. */
async function open(storage = createStorage()) {
  const [one, two] = [createFamily('solana'), createFamily('bip122')]
  const network = { chainId: 1, rpcUrl: 'http://127.0.0.1:1', bundlerUrl: 'http://127.0.0.1:1' }
  const descriptor = passkeyWallet({ networks: [network], name: 'Ada', keys: [one.family, two.family] })
  const registered: StandardWallet[] = []
  const detail = {
    register: (wallet: StandardWallet) => {
      registered.push(wallet)
      return () => {}
    },
  }
  const wallet = (await descriptor.load())({ storage })
  onTestFinished(wallet.dispose)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  const asked = () =>
    vi.waitFor(() => {
      const approval = wallet.approval.get()
      if (approval?.step !== 'asking' && approval?.step !== 'failed') throw new Error('Nothing is asked.')
      return approval as Approval
    }, patience)
  const find = (namespace: string) => {
    const found = registered.find(({ chains }) => chains[0]?.startsWith(namespace))
    if (!found) throw new Error('The wallet is not registered.')
    const connect = (input?: object) =>
      found.features['standard:connect']?.connect?.(input) as Promise<{ accounts: { address: string }[] }>
    const sign = (message: string) =>
      found.features[`${namespace}:signMessage`]?.signMessage?.({
        account: found.accounts[0],
        message: new TextEncoder().encode(message),
      }) as Promise<{ signature: string }[]>
    const disconnect = () => found.features['standard:disconnect']?.disconnect?.()
    return { wallet: found, connect, sign, disconnect }
  }
  return { wallet, asked, storage, solana: find('solana'), bitcoin: find('bip122'), seeds: one.seeds }
}

/** Connects a new passkey. */
async function create(page: Awaited<ReturnType<typeof open>>) {
  const connecting = page.solana.connect()
  ;(await page.asked()).confirm('create')
  return connecting
}

test('default: one passkey, an account in each family; signing asks for it each time; a reload asks nothing', async () => {
  await install({ hasPrf: true })
  const page = await open()
  const { accounts } = await create(page)
  expect(accounts).toMatchObject([{ address: expect.stringMatching(/^solana-[0-9a-f]{8}$/) }])
  expect(page.wallet.account.get()).toMatchObject({ hasKeys: true })
  // The other family is known by the same answer.
  const { accounts: others } = await page.bitcoin.connect()
  expect(others[0]?.address.slice(-8)).toBe(accounts[0]?.address.slice(-8))

  const signing = page.solana.sign('Hello')
  expect((await page.asked()).content).toMatchObject({ kind: 'message', text: 'Hello', isText: true })
  ;(await page.asked()).confirm()
  expect((await signing)[0]?.signature).toBe(accounts[0]?.address.slice(-8))
  // What was lent is wiped.
  expect(page.seeds.length).toBeGreaterThan(1)
  for (const seed of page.seeds) expect(seed.every((byte) => byte === 0)).toBe(true)

  page.wallet.dispose()
  const again = await open(page.storage)
  expect((await again.solana.connect({ silent: true })).accounts).toEqual(accounts)
  expect(again.wallet.approval.get()).toBeUndefined()
})

test('behavior: an authenticator that tells its secret only when it is used is asked once more', async () => {
  await install({ hasPrf: true })
  // Chromium's tells it at once; many real ones say only that they have one.
  const create = navigator.credentials.create.bind(navigator.credentials)
  const spy = vi.spyOn(navigator.credentials, 'create').mockImplementation(async (options) => {
    const credential = (await create(options)) as PublicKeyCredential
    credential.getClientExtensionResults = () => ({ prf: { enabled: true } })
    return credential
  })
  onTestFinished(() => spy.mockRestore())
  const page = await open()
  const connecting = page.solana.connect()
  ;(await page.asked()).confirm('create')
  await vi.waitFor(() => expect(page.wallet.approval.get()?.kind).toBe('keys'), patience)
  expect(page.wallet.account.get()).not.toHaveProperty('hasKeys')
  const { content, confirm } = await page.asked()
  expect(content).toEqual({ kind: 'keys', namespaces: ['solana', 'bip122'], isAbsent: false })
  confirm()
  expect((await connecting).accounts).toHaveLength(1)
  expect(page.wallet.account.get()).toMatchObject({ hasKeys: true })
  expect((await page.bitcoin.connect()).accounts).toHaveLength(1)
})

test('behavior: another browser of the same passkey finds the same keys', async () => {
  await install({ hasPrf: true })
  const first = await open()
  const { accounts } = await create(first)
  first.wallet.dispose()
  const second = await open()
  const connecting = second.solana.connect()
  ;(await second.asked()).confirm('find')
  expect((await connecting).accounts).toEqual(accounts)
})

test('behavior: disconnected in one family, it is in all; the same account comes back', async () => {
  await install({ hasPrf: true })
  const page = await open()
  const { accounts } = await create(page)
  await page.bitcoin.disconnect()
  expect(page.solana.wallet.accounts).toEqual([])
  await expect(page.solana.sign('Hello')).rejects.toMatchObject({ code: 4100 })
  const again = page.solana.connect()
  ;(await page.asked()).confirm('remembered')
  expect((await again).accounts).toEqual(accounts)
})

test('behavior: the phrase is told once, by the passkey', async () => {
  await install({ hasPrf: true })
  const page = await open()
  await create(page)
  const showing = page.wallet.showPhrase?.()
  const { content, decline } = await page.asked()
  if (content?.kind !== 'phrase') throw new Error('The phrase is not shown.')
  const phrase = await content.reveal()
  expect(phrase.split(' ')).toHaveLength(24)
  expect(await content.reveal()).toBe(phrase)
  await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expect(content.reveal()).rejects.toMatchObject({ code: 'wallet/rejected' })
  decline()
  await showing
})

test('error: a passkey without a secret has no keys: it is said once, and its account stays', async () => {
  await install({ hasPrf: false })
  const page = await open()
  const connecting = page.solana.connect().catch((error: unknown) => error)
  ;(await page.asked()).confirm('create')
  await vi.waitFor(() => expect(page.wallet.approval.get()?.kind).toBe('keys'), patience)
  const { content, confirm } = await page.asked()
  expect(content).toEqual({ kind: 'keys', namespaces: ['solana', 'bip122'], isAbsent: true })
  confirm()
  expect(await connecting).toMatchObject({ code: 4100 })
  // Together with the first, the second family needs no words of its own.
  await expect(page.bitcoin.connect()).rejects.toMatchObject({ code: 4100 })
  expect(page.wallet.account.get()).toMatchObject({ hasKeys: false, preferredAccountType: 'smartAccount' })
})

test('error: declined at the authenticator: 4001, and nothing is signed', async () => {
  await install({ hasPrf: true })
  const page = await open()
  await create(page)
  await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const signing = page.solana.sign('Hello').catch((error: unknown) => error)
  ;(await page.asked()).confirm()
  const failed = await page.asked()
  expect(failed).toMatchObject({ step: 'failed', problem: { code: 'wallet/rejected' } })
  failed.decline()
  expect(await signing).toMatchObject({ code: 4001 })
})

test('error: accounts of another secret are not signed for', async () => {
  await install({ hasPrf: true })
  const page = await open()
  const { accounts } = await create(page)
  const text = page.storage.items.get('passkey') ?? ''
  page.storage.items.set('passkey', text.replaceAll(accounts[0]?.address ?? '', 'solana-00000000'))
  page.wallet.dispose()
  const again = await open(page.storage)
  const signing = again.solana.sign('Hello').catch((error: unknown) => error)
  ;(await again.asked()).confirm()
  const failed = await again.asked()
  expect(failed.step).toBe('failed')
  failed.decline()
  expect(await signing).toMatchObject({ code: -32_603 })
})

test('error: a damaged list of accounts is none', async () => {
  await install({ hasPrf: true })
  const page = await open()
  await create(page)
  const record = JSON.parse(page.storage.items.get('passkey') ?? '') as object
  page.storage.items.set('passkey', JSON.stringify({ ...record, keys: { solana: [{ address: 1 }] } }))
  page.wallet.dispose()
  const again = await open(page.storage)
  expect((await again.solana.connect({ silent: true })).accounts).toEqual([])
})
