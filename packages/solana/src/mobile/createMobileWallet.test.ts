import type { AdapterHost } from '@latchkey/core/adapter'
import { openReflector } from '@latchkey/server/reflector'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTransaction, transferSol } from '../../../testing/test/solanaTransactions.js'
import { connect, devnet, idOf, mainnet } from '../../test/createBrowser.js'
import { createPage } from '../../test/createPage.js'
import { alice } from '../../test/fakeWallet.js'
import { createDevice } from '../../test/mobile.js'
import { createSolanaAdapter } from '../createSolanaAdapter.js'
import { callFunction } from '../wallets/callFunction.js'
import { readWallet } from '../wallets/readWallet.js'
import { createMobileSession } from './createMobileSession.js'
import { createMobileWallet, mobileWalletName } from './createMobileWallet.js'
import { createMobileWork } from './createMobileWork.js'
import { createMobileStorage } from './MobileAccess.js'

let device: ReturnType<typeof createDevice>
let storage: Map<string, string>
const closing: (() => void)[] = []
beforeEach(() => {
  storage = new Map()
  device = createDevice()
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await device.app.close()
})

/** A page with the wallet apps of the device; the second one is a reload. */
function visit(reflector?: string) {
  const loadWork = vi.fn(async () => ({
    createMobileWork: (parameters: Parameters<typeof createMobileWork>[0]) =>
      createMobileWork({
        ...parameters,
        createSession: (own) => createMobileSession({ ...device.reach, ...own }),
      }),
  }))
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const wallet = createMobileWallet({
    networks: [mainnet, devnet],
    storage: createMobileStorage(() => area),
    identity: { name: 'Shop', uri: 'https://shop.example' },
    reflector,
    loadWork,
  })
  const page = createPage()
  page.register(wallet)
  const host: AdapterHost = { storage: area }
  const adapter = createSolanaAdapter({ networks: [mainnet, devnet], host, page })
  closing.push(adapter.dispose)
  return { adapter, wallet, loadWork }
}
const call = (
  wallet: ReturnType<typeof visit>['wallet'],
  ...rest: [feature: never, ...inputs: unknown[]]
) => {
  const known = readWallet(wallet)
  if (!known) throw new Error('The wallet is not listed.')
  return callFunction(known, ...rest)
}

describe('as a wallet of the page', () => {
  test('default: connect, sign, reload without opening the app, sign by token, disconnect', async () => {
    const first = visit()
    const { accounts } = await connect(first.adapter, mobileWalletName)
    expect(accounts.map(({ address }) => address)).toEqual(device.app.accounts)
    const sign = await first.adapter.sign?.()
    // The adapter itself checks the signature.
    await sign?.signMessage({ address: alice.address, message: 'hello' })
    expect(device.app.methods).toEqual(['authorize', 'authorize', 'sign_messages'])
    // By its token, nobody is asked a second time.
    expect(device.app.control.requests.map(({ method }) => method)).toEqual(['authorize', 'sign_messages'])

    const second = visit()
    const [restored] = await second.adapter.reconnect({ connectorIds: [mobileWalletName] })
    expect(restored?.accounts[0].address).toBe(alice.address)
    expect(second.loadWork).not.toHaveBeenCalled()
    await (await second.adapter.sign?.())?.signMessage({ address: alice.address, message: 'again' })
    expect(device.app.control.requests).toHaveLength(3)

    await second.adapter.disconnect()
    expect(storage.has('latchkey.solana.mobile')).toBe(false)
    const third = visit()
    expect(await third.adapter.reconnect({ connectorIds: [mobileWalletName] })).toEqual([])
    expect(device.links).toHaveLength(3)
  })

  test('behavior: another network of the page is agreed to on its own', async () => {
    const { adapter } = visit()
    await connect(adapter, mobileWalletName)
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    const { wallet } = visit()
    const transaction = buildTransaction({
      feePayer: alice.address,
      instructions: [transferSol(alice.address, alice.address, 1n)],
    })
    const input = { account: { address: alice.address }, chain: 'solana:devnet', transaction }
    const [{ signedTransaction }] = (await call(wallet, 'solana:signTransaction' as never, input)) as [
      { signedTransaction: Uint8Array },
    ]
    expect(signedTransaction).toHaveLength(transaction.length)
    expect(device.app.control.requests.map(({ method, params }) => [method, params])).toMatchObject([
      ['authorize', { chain: 'solana:mainnet' }],
      ['authorize', { chain: 'solana:devnet' }],
      ['sign_transactions', {}],
    ])
  })

  test('behavior: sign and send', async () => {
    const fetch = vi.fn(async () => Response.json({ jsonrpc: '2.0', id: 1, result: 'sent' }))
    device = createDevice({ fetch })
    const { wallet } = visit()
    const transaction = buildTransaction({
      feePayer: alice.address,
      instructions: [transferSol(alice.address, alice.address, 1n)],
    })
    const options = { preflightCommitment: 'confirmed', maxRetries: 3 }
    const input = { account: { address: alice.address }, chain: 'solana:mainnet', transaction, options }
    const [{ signature }] = (await call(wallet, 'solana:signAndSendTransaction' as never, input)) as [
      { signature: Uint8Array },
    ]
    expect(signature).toHaveLength(64)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(device.app.control.requests.at(-1)?.params).toMatchObject({
      options: { commitment: 'confirmed', max_retries: 3 },
    })
  })

  test('behavior: a token that is worth nothing: the person is asked, under the same accounts', async () => {
    const { adapter } = visit()
    await connect(adapter, mobileWalletName)
    device.app.revoke()
    device.app.control.once({ type: 'reject' })
    const sign = await adapter.sign?.()
    const signing = () => sign?.signMessage({ address: alice.address, message: 'hello' })
    await expect(signing()).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect(adapter.connections.get()).toHaveLength(1)
    await signing()
    expect(device.app.control.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'authorize approved',
      'authorize rejected',
      'authorize approved',
      'sign_messages approved',
    ])
  })

  test('behavior: a person who tries again is not kept waiting by the app of before', async () => {
    const { adapter } = visit()
    device.app.control.once({ type: 'hang' })
    const first = connect(adapter, mobileWalletName)
    const outcome = expect(first).rejects.toMatchObject({
      code: 'mobile/failed',
      context: { reason: 'session-closed' },
    })
    await vi.waitUntil(() => device.app.control.requests.length === 1)
    await connect(adapter, mobileWalletName)
    await outcome
  })
})

describe('what goes wrong', () => {
  test.each([
    [-1, { code: 'wallet/rejected' }],
    [-2, { code: 'mobile/refused', context: { reason: 'invalid-payloads' } }],
    [-100, { code: 'mobile/refused', context: { reason: 'attestation-failed' } }],
  ])('error: %i when a person connects', async (code, expected) => {
    const { adapter } = visit()
    device.app.control.once({ type: 'fail', error: { code, message: 'No.' } })
    await expect(connect(adapter, mobileWalletName)).rejects.toMatchObject(expected)
    expect(adapter.connections.get()).toEqual([])
  })

  test.each([
    [
      'goes away',
      'wallet/failed',
      () => device.app.once({ type: 'drop', method: 'sign_and_send_transactions' }),
    ],
    ['could not send all', 'wallet/failed', () => refuseToSend(-4)],
    ['was declined', 'wallet/rejected', () => refuseToSend(-3)],
    ['cannot read it', 'mobile/refused', () => refuseToSend(-2)],
  ])('error: an app that is to send and %s: %s', async (_, code, prepare) => {
    const { wallet, adapter } = visit()
    await connect(adapter, mobileWalletName)
    prepare()
    const transaction = buildTransaction({
      feePayer: alice.address,
      instructions: [transferSol(alice.address, alice.address, 1n)],
    })
    const input = { account: { address: alice.address }, chain: 'solana:mainnet', transaction }
    await expect(call(wallet, 'solana:signAndSendTransaction' as never, input)).rejects.toMatchObject({
      code,
    })
  })
  const refuseToSend = (code: number) =>
    device.app.control.once({ type: 'fail', error: { code, message: 'No.' } })

  test('error: a second question while the app shows one', async () => {
    const { adapter } = visit()
    await connect(adapter, mobileWalletName)
    device.app.control.once({ type: 'hang' })
    const sign = await adapter.sign?.()
    const first = sign?.signMessage({ address: alice.address, message: 'one' })
    await vi.waitUntil(() => device.app.control.requests.length === 2)
    await expect(sign?.signMessage({ address: alice.address, message: 'two' })).rejects.toMatchObject({
      code: 'wallet/request-pending',
    })
    device.app.control.release()
    await first
  })

  test('error: the app has other accounts by now', async () => {
    const { adapter } = visit()
    await connect(adapter, mobileWalletName)
    device.app.revoke()
    const other = createDevice({ accounts: [new Uint8Array(32).fill(9)] })
    device.reach.launch = other.reach.launch as never
    const signing = (await adapter.sign?.())?.signMessage({ address: alice.address, message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'sign/account-changed' })
    expect(other.app.methods).toEqual(['authorize'])
    await other.app.close()
  })

  test.each([
    '{',
    '5',
    '{"chain":"solana:mainnet","grants":{}}',
    '{"chain":"x","grants":{"x":{"accounts":5}}}',
  ])('error: %j in the storage is nothing', async (text) => {
    storage.set('latchkey.solana.mobile', text)
    expect(await visit().adapter.reconnect({ connectorIds: [mobileWalletName] })).toEqual([])
    expect(device.links).toEqual([])
  })
})

describe('by a reflector', () => {
  /** A page on a computer, whose codes are scanned, unless it is told not to. */
  async function visitRemote() {
    const reflector = await openReflector()
    onTestFinished(reflector.close)
    const page = visit(reflector.url)
    const shown: (string | undefined)[] = []
    const state = { scans: true }
    const leave = page.wallet.deviceLink?.subscribe(() => {
      const link = page.wallet.deviceLink?.get()
      if (link !== shown.at(-1)) shown.push(link)
      if (link && state.scans) void device.app.open(link)
    })
    const message = new TextEncoder().encode('hello')
    const sign = () =>
      call(page.wallet, 'solana:signMessage' as never, { account: { address: alice.address }, message })
    return { ...page, reflector, shown, state, sign, leave }
  }

  test('default: one code for connecting and what is signed after it; gone while none is needed', async () => {
    const { adapter, wallet, shown, sign, reflector } = await visitRemote()
    await connect(adapter, mobileWalletName)
    await sign()
    await sign()
    expect(shown).toEqual([expect.stringContaining('/v1/associate/remote?'), undefined])
    await call(wallet, 'standard:disconnect' as never)
    await expect.poll(reflector.count).toBe(0)
  })

  test('behavior: a code that nobody shows any more is not waited for; one that is shown anew is', async () => {
    const { adapter, wallet, shown, state, reflector, leave } = await visitRemote()
    state.scans = false
    const connecting = connect(adapter, mobileWalletName)
    const failing = expect(connecting).rejects.toMatchObject({
      code: 'mobile/failed',
      context: { reason: 'session-closed' },
    })
    await expect.poll(() => shown).toHaveLength(1)
    leave?.()
    const leaveAgain = wallet.deviceLink?.subscribe(() => {})
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(reflector.count()).toBe(1)
    leaveAgain?.()
    await expect.poll(reflector.count).toBe(0)
    await failing
  })

  test('behavior: declined, the session stays, and the next question needs no code', async () => {
    const { adapter, shown, sign } = await visitRemote()
    device.app.control.once({ type: 'reject' })
    await expect(connect(adapter, mobileWalletName)).rejects.toMatchObject({ code: 'wallet/rejected' })
    await connect(adapter, mobileWalletName)
    await sign()
    expect(shown).toHaveLength(2)
  })

  test('behavior: a session that is lost is asked for again by a fresh code', async () => {
    const { adapter, shown, sign, reflector } = await visitRemote()
    await connect(adapter, mobileWalletName)
    await device.app.close()
    await expect.poll(reflector.count).toBe(0)
    await sign()
    expect(shown).toHaveLength(4)
    expect(shown[2]).not.toBe(shown[0])
  })

  test('error: two questions at once; a code that nobody scanned gives way to the next', async () => {
    const { adapter, shown, state, sign } = await visitRemote()
    state.scans = false
    const first = expect(sign()).rejects.toMatchObject({ context: { reason: 'session-closed' } })
    await expect.poll(() => shown.length).toBe(1)
    state.scans = true
    await connect(adapter, mobileWalletName)
    await first
    device.app.control.once({ type: 'hang' })
    void Promise.resolve(sign()).catch(() => {})
    await expect.poll(() => device.app.methods.at(-1)).toBe('sign_messages')
    await expect(sign()).rejects.toMatchObject({ code: 'wallet/request-pending' })
  })
})
