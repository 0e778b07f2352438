import type { Approval, EmbeddedWallet } from '@latchkey/core/adapter'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { safeContracts } from '../safe/contracts.js'
import { createPasskeyWallet } from './createPasskeyWallet.js'
import { rdns } from './rdns.js'

type Provider = {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on: (event: string, listener: (value: unknown) => void) => void
}

/** Chromium's own authenticator, of a device that knows its person. */
const send = (method: string, parameters = {}) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    method,
    parameters,
  )
let authenticatorId: string
beforeEach(async () => {
  await send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  }
  ;({ authenticatorId } = (await send('WebAuthn.addVirtualAuthenticator', { options })) as {
    authenticatorId: string
  })
})
afterEach(async () => {
  await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await send('WebAuthn.disable')
})

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const network = (chainId: number) => ({
  chainId,
  // Nothing listens there: what is tested here asks no chain.
  rpcUrl: 'http://127.0.0.1:1',
  bundlerUrl: 'http://127.0.0.1:1',
})

type Network = ReturnType<typeof network>

/** A page with the wallet, as EIP-6963 announces it. */
function open(
  storage = createStorage(),
  networks: readonly [Network, ...Network[]] = [network(1), network(10)],
) {
  const raise = vi.fn<(error: unknown) => void>()
  const wallet: EmbeddedWallet = createPasskeyWallet({
    raise,
    networks,
    name: 'Ada',
    storage,
  })
  onTestFinished(wallet.dispose)
  let provider: Provider | undefined
  const hear = (event: Event) => {
    const { info, provider: announced } = (event as CustomEvent).detail
    if (info.rdns === rdns) provider = announced
  }
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', hear)
  if (!provider) throw new Error('The wallet is not announced.')
  const request = (method: string, ...params: unknown[]) => (provider as Provider).request({ method, params })
  const asked = () =>
    vi.waitFor(() => {
      const approval = wallet.approval.get()
      if (approval?.step !== 'asking' && approval?.step !== 'failed') throw new Error('Nothing is asked.')
      return approval as Approval
    })
  return { wallet, provider, request, asked, storage, raise }
}

test('default: connecting makes a passkey, and a reload finds it without a question', async () => {
  const { request, asked, wallet, storage } = open()
  expect(await request('eth_accounts')).toEqual([])
  const connecting = request('eth_requestAccounts')
  expect((await asked()).content).toEqual({ kind: 'account' })
  ;(await asked()).confirm('create')
  const [address] = (await connecting) as string[]
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(wallet.account.get()).toEqual({ preferredAccountType: 'smartAccount', user: { username: 'Ada' } })
  wallet.dispose()

  const again = open(storage)
  expect(await again.request('eth_accounts')).toEqual([address])
  expect(await again.request('eth_requestAccounts')).toEqual([address])
  expect(await again.request('eth_chainId')).toBe('0x1')
  expect(again.wallet.approval.get()).toBeUndefined()
})

test('behavior: another browser of the same passkey finds the same account', async () => {
  const first = open()
  const connecting = first.request('eth_requestAccounts')
  ;(await first.asked()).confirm('create')
  const accounts = await connecting
  first.wallet.dispose()

  const second = open()
  const finding = second.request('eth_requestAccounts')
  ;(await second.asked()).confirm('find')
  expect(await finding).toEqual(accounts)
})

test('behavior: an account that is named is opened by its own passkey alone', async () => {
  const first = open()
  const connecting = first.request('eth_requestAccounts')
  ;(await first.asked()).confirm('create')
  const [address = ''] = (await connecting) as string[]
  first.wallet.dispose()

  const second = open()
  const finding = second.request('eth_requestAccounts')
  ;(await second.asked()).confirm({ account: '0x00000000000000000000000000000000000000aA' })
  const failed = await second.asked()
  expect(failed).toMatchObject({ step: 'failed', problem: { code: 'sign/account-changed' } })
  failed.retry()
  await vi.waitFor(() => expect(second.wallet.approval.get()?.step).toBe('asking'))
  ;(await second.asked()).confirm({ account: address.toLowerCase() })
  expect(await finding).toEqual([address])
})

test('behavior: what a chain says late takes nothing back that was told since', async () => {
  const answers: (() => void)[] = []
  const json = vi.fn(async () => ({ result: '0x' }))
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
    // Nothing is said of Safe's contracts; of the account it is said late.
    /eth_call/.test(body) || Object.values(safeContracts).some((address) => body.includes(address))
      ? Promise.reject(new TypeError('No answer.'))
      : new Promise((resolve) => answers.push(() => resolve({ json }))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { request, asked, wallet } = open()
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  await connecting
  wallet.label?.({ user: { email: 'ada@example.com' }, socialProvider: 'acme' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const labelled = { socialProvider: 'acme', smartAccountDeployed: false }
  answers[1]?.()
  await vi.waitFor(() => expect(wallet.account.get()).toMatchObject(labelled))
  answers[0]?.()
  await vi.waitFor(() => expect(json).toHaveBeenCalledTimes(2))
  expect(wallet.account.get()).toMatchObject(labelled)
})

test('behavior: who the account is linked to is told, survives a reload, and goes with the connection', async () => {
  const { request, asked, wallet, storage } = open()
  const label = { user: { email: 'ada@example.com', name: 'Ada Lovelace' }, socialProvider: 'acme' }
  wallet.label?.(label)
  expect(storage.items.size).toBe(0)
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  await connecting
  wallet.label?.(label)
  const labelled = { socialProvider: 'acme', user: { username: 'Ada', ...label.user } }
  expect(wallet.account.get()).toMatchObject(labelled)
  wallet.dispose()
  const again = open(storage)
  expect(again.wallet.account.get()).toMatchObject(labelled)
  // Unlinked, it keeps the name of its passkey alone.
  again.wallet.label?.(undefined)
  expect(again.wallet.account.get()?.user).toEqual({ username: 'Ada' })
  expect(again.wallet.account.get()).not.toHaveProperty('socialProvider')
  expect([...storage.items.values()].join()).not.toContain('ada@example.com')
  again.wallet.label?.(label)
  await again.request('wallet_revokePermissions', { eth_accounts: {} })
  expect(again.wallet.account.get()).toBeUndefined()
  expect([...storage.items.values()].join()).not.toContain('ada@example.com')
})

test('behavior: disconnected, the account is remembered and offered again', async () => {
  const { request, asked, provider, wallet } = open()
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  const [address] = (await connecting) as string[]
  const heard: unknown[] = []
  provider.on('accountsChanged', (accounts) => heard.push(accounts))
  await request('wallet_revokePermissions', { eth_accounts: {} })
  expect(heard).toEqual([[]])
  expect(await request('eth_accounts')).toEqual([])
  expect(wallet.account.get()).toBeUndefined()
  await expect(request('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 })

  const again = request('eth_requestAccounts')
  expect((await asked()).content).toEqual({ kind: 'account', remembered: address })
  ;(await asked()).confirm('remembered')
  expect(await again).toEqual([address])
})

test('behavior: the network is remembered too', async () => {
  const { request, asked, provider, storage, wallet } = open()
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  await connecting
  const heard: unknown[] = []
  provider.on('chainChanged', (chainId) => heard.push(chainId))
  await request('wallet_switchEthereumChain', { chainId: '0xa' })
  expect(heard).toEqual(['0xa'])
  await expect(request('wallet_switchEthereumChain', { chainId: '0x2' })).rejects.toMatchObject({
    code: 4902,
  })
  wallet.dispose()
  expect(await open(storage).request('eth_chainId')).toBe('0xa')
})

test('error: declined in the view, and at the authenticator: 4001, and nobody is connected', async () => {
  const { request, asked } = open()
  const declined = request('eth_requestAccounts')
  ;(await asked()).decline()
  await expect(declined).rejects.toMatchObject({ code: 4001 })

  await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const refused = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  const failed = await asked()
  expect(failed).toMatchObject({ step: 'failed', problem: { code: 'wallet/rejected' } })
  failed.decline()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual([])
})

test('error: no node, no bundler: it is said, and the page hears it once the person gives up', async () => {
  const { request, asked } = open()
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  const [address] = (await connecting) as string[]
  const sending = request('eth_sendTransaction', { from: address, to: address, value: '0x1' })
  const failed = await vi.waitFor(async () => await asked(), { timeout: 20_000 })
  expect(failed).toMatchObject({ kind: 'operation', step: 'failed', problem: { code: 'rpc/unreachable' } })
  failed.decline()
  await expect(sending).rejects.toThrow()
})

test('error: a record that is damaged is none', async () => {
  const storage = createStorage()
  storage.setItem('passkey', '{"passkey":{"id":1},"address":"0x","isConnected":true}')
  expect(await open(storage).request('eth_accounts')).toEqual([])
})

test('behavior: two who connect at once are asked one question, and have one account', async () => {
  const { request, asked, storage } = open()
  const both = Promise.all([request('eth_requestAccounts'), request('eth_requestAccounts')])
  ;(await asked()).confirm('create')
  const [first, second] = await both
  expect(first).toEqual(second)
  expect(first).toHaveLength(1)
  expect(await request('eth_accounts')).toEqual(first)
  const { credentials } = (await send('WebAuthn.getCredentials', { authenticatorId })) as {
    credentials: unknown[]
  }
  expect(credentials).toHaveLength(1)
  expect(storage.items.size).toBe(1)
})

/** Nodes on which contracts are missing; the second network's is whole once it says so. */
function stubNodes(isWhole: (url: string) => boolean) {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    const result = method === 'eth_getCode' && !isWhole(url) ? '0x' : `0x${'1'.padStart(64, '0')}`
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('behavior: a network without the contracts is not offered, and the developer is told what is missing', async () => {
  const networks = [
    { ...network(1), rpcUrl: 'http://bare.test' },
    { ...network(10), rpcUrl: 'http://whole.test' },
  ] as const
  const nodes = { bare: false }
  stubNodes((url) => nodes.bare || String(url).includes('whole'))
  const { request, asked, raise } = open(undefined, networks)
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  await connecting
  expect(await request('eth_chainId')).toBe('0xa')
  expect(raise.mock.lastCall?.[0]).toMatchObject({
    code: 'config/invalid',
    context: { problem: expect.stringMatching(/^eip155:1: entryPoint, .*sharedSigner/) },
  })
  const capabilities = (await request('wallet_getCapabilities')) as object
  expect(Object.keys(capabilities)).toEqual(['0xa'])
  const toBare = () => request('wallet_switchEthereumChain', { chainId: '0x1' })
  await expect(toBare()).rejects.toMatchObject({ code: 4902 })
  // Deployed since.
  nodes.bare = true
  await toBare()
  expect(await request('eth_chainId')).toBe('0x1')
})

test('error: no network has the contracts: nobody is connected', async () => {
  stubNodes(() => false)
  const { request, asked } = open()
  const connecting = request('eth_requestAccounts')
  ;(await asked()).confirm('create')
  const failed = await asked()
  expect(failed).toMatchObject({ step: 'failed', problem: { code: 'config/invalid' } })
  failed.decline()
  await expect(connecting).rejects.toThrow()
  expect(await request('eth_accounts')).toEqual([])
})
