import { connect, createLatchkey, type Latchkey, loadConnectors } from '@latchkey/core'
import { createSendFlow, sendTransaction } from '@latchkey/core/send'
import { getTransactions, watchTransactions } from '@latchkey/core/transactions'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createSolanaChain, createStranger } from '../../test/solanaChain.js'
import { solana } from '../solana.js'
import { buildMessage } from './send/buildMessage.js'
import { decodeMessage } from './send/decodeMessage.js'
import { readTransfer } from './send/readTransfer.js'

const { solana: node, accounts } = inject('devnet')
const chain = createSolanaChain(node)
const { USDC: usdc } = node.mints as Record<string, { address: string; decimals: number }>
const bob = accounts[1]?.solana.address ?? ''
const page = new EventTarget() as Window
vi.stubGlobal('window', page)
const closing: (() => void)[] = []
const leave = () => {
  for (const close of closing.splice(0)) close()
}
afterEach(leave)

function createStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

type OpenPageParameters = {
  storage?: ReturnType<typeof createStorage>
  seed?: Uint8Array
  /** The wallet signs a payment to somebody else. */
  alter?: boolean
  /** The wallet sends by itself, and cannot only sign. */
  isSending?: boolean
  /** What the wallet answers never arrives. */
  isSilent?: boolean
}

/** A page with one wallet; a second one on the same storage is a reload, or another tab. */
async function openPage({
  storage = createStorage(),
  seed = crypto.getRandomValues(new Uint8Array(32)),
  ...changes
}: OpenPageParameters = {}) {
  const scripted = createSolanaWallet({
    name: 'Flow Wallet',
    accounts: [seed, crypto.getRandomValues(new Uint8Array(32))],
    chains: [{ chain: 'solana:localnet', rpcUrl: node.rpcUrl }],
  })
  const withdraw = change(scripted, changes).announce(page)
  const network = { name: 'Local', genesisHash: node.genesisHash, rpcUrl: node.rpcUrl }
  const latchkey = createLatchkey({ adapters: [solana({ networks: [network] })], storage })
  closing.push(() => {
    latchkey.dispose()
    withdraw()
  })
  await loadConnectors(latchkey)
  const { address } = await connect(latchkey, { namespace: 'solana', connectorId: 'Flow Wallet' })
  return { latchkey, address, storage, seed, ...scripted }
}

type Scripted = ReturnType<typeof createSolanaWallet>
type Input = { transaction: Uint8Array }
type Ask = (input: Input) => Promise<unknown>

/** The same wallet, but for what it makes of a request. */
function change(scripted: Scripted, { alter, isSending, isSilent }: OpenPageParameters): Scripted {
  if (!alter && !isSending) return scripted
  const toThief = ({ transaction }: Input) => {
    const message = decodeMessage(transaction.slice(65))
    const transfer = { ...readTransfer(message), to: createStranger().address as never }
    const altered = buildMessage({ transfer, version: message.version, blockhash: message.blockhash })
    return Uint8Array.from([1, ...new Uint8Array(64), ...altered])
  }
  const wrap =
    (ask: Ask): Ask =>
    async (input) => {
      const answer = await ask(alter ? { ...input, transaction: toThief(input) } : input)
      return isSilent ? new Promise(() => {}) : answer
    }
  const features = Object.fromEntries(
    Object.entries(scripted.wallet.features)
      .filter(([name]) => !isSending || name !== 'solana:signTransaction')
      .map(([name, feature]) => {
        const method = name.slice(name.indexOf(':') + 1)
        const isAsked = name === 'solana:signTransaction' || name === 'solana:signAndSendTransaction'
        if (!isAsked) return [name, feature]
        return [name, { ...feature, [method]: wrap(Reflect.get(feature, method) as Ask) }]
      }),
  )
  const wallet = new Proxy(scripted.wallet, {
    get: (target, key) => (key === 'features' ? features : Reflect.get(target, key, target)),
  })
  return { ...scripted, wallet, announce: () => announce(wallet) }
}

/** Registers a wallet by the events of the Wallet Standard. */
function announce(wallet: Scripted['wallet']): () => void {
  const withdraw: (() => void)[] = []
  type Page = { register: (wallet: Scripted['wallet']) => () => void }
  const register = (app: Page) => void withdraw.push(app.register(wallet))
  const onReady = (event: Event) => register((event as CustomEvent<Page>).detail)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  page.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of withdraw) end()
  }
}

const patient = { timeout: 45_000, interval: 100 }
const recordsOf = (latchkey: Latchkey) => getTransactions(latchkey).getState()
const asked = ({ control }: Pick<Awaited<ReturnType<typeof openPage>>, 'control'>) =>
  control.requests.filter(({ method }) => method !== 'standard:connect').length

describe('a flow on Solana', () => {
  test('default: typed, reviewed, signed, and followed until it is final; a reload and a second tab know it', async () => {
    const opened = await openPage()
    const { latchkey, address, storage } = opened
    await chain.fund(address, 1_000_000_000n)
    const to = createStranger().address
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    const state = () => flow.store.getState()
    flow.edit({ amount: '0.25', receiver: to })
    await flow.review()
    expect(state()).toMatchObject({ step: 'review', warnings: [{ kind: 'first-time' }] })
    const [fee] = state().summary?.costs ?? []
    await Promise.all([flow.confirm(), flow.confirm()])
    expect(state().step).toBe('sent')
    expect(state().problem).toBeUndefined()
    expect(asked(opened)).toBe(1)
    const { transactionId } = state()
    const tab = await openPage({ storage })
    for (const one of [latchkey, tab.latchkey])
      await vi.waitFor(
        () =>
          expect(recordsOf(one).find(({ id }) => id === transactionId)).toMatchObject({
            status: 'confirmed',
          }),
        patient,
      )
    await vi.waitFor(
      () => expect(recordsOf(latchkey)[0]).toMatchObject({ isFinal: true, status: 'confirmed' }),
      patient,
    )
    expect(recordsOf(latchkey)[0]?.isAltered).toBeUndefined()
    expect(await chain.balanceOf(to)).toBe(250_000_000n)
    expect(await chain.balanceOf(address)).toBe(750_000_000n - (fee?.amount.value ?? 0n))
  })

  test('behavior: Max leaves what the account has to hold', async () => {
    const { latchkey, address } = await openPage()
    await chain.fund(address, 100_000_000n)
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    flow.edit({ receiver: bob })
    await flow.refresh()
    flow.setMax()
    await flow.review()
    expect(flow.store.getState().step).toBe('review')
    await flow.confirm()
    const hash = recordsOf(latchkey)[0]?.hash ?? ''
    await chain.settle(hash)
    expect(await chain.balanceOf(address)).toBe(890_880n)
  })

  test('error: what the chain’s rules are against is said beside its field, and nobody is asked', async () => {
    const opened = await openPage()
    await chain.fund(opened.address, 1_000_000_000n)
    const flow = createSendFlow(opened.latchkey, { namespace: 'solana', locale: 'en' })
    const errors = async (receiver: string, amount: string) => {
      flow.edit({ receiver, amount })
      await flow.review()
      return flow.store.getState().errors
    }
    expect(await errors(usdc?.address ?? '', '0.1')).toMatchObject({
      receiver: { code: 'send/refused', context: { reason: 'receiver-mint' } },
    })
    expect(await errors(createStranger().address, '0.0001')).toMatchObject({
      amount: { code: 'send/refused', context: { reason: 'receiver-minimum' } },
    })
    expect(await errors(bob, '0.9995')).toMatchObject({
      amount: { code: 'send/refused', context: { reason: 'sender-minimum' } },
    })
    expect(asked(opened)).toBe(0)
  })

  test('error: declined, and another account since the review', async () => {
    const opened = await openPage()
    const { latchkey, address, control, switchAccount } = opened
    await chain.fund(address, 1_000_000_000n)
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    flow.edit({ amount: '0.25', receiver: bob })
    await flow.review()
    control.once({ type: 'reject' })
    await flow.confirm()
    expect(flow.store.getState()).toMatchObject({ step: 'review', problem: { code: 'wallet/rejected' } })
    expect(recordsOf(latchkey)).toEqual([])
    switchAccount(1)
    await vi.waitFor(() => expect(flow.store.getState().step).toBe('form'))
    expect(flow.store.getState().problem).toMatchObject({ code: 'send/account-changed' })
    expect(await chain.balanceOf(address)).toBe(1_000_000_000n)
  })

  test('error: S-22 a wallet that signs another receiver: it is said, nothing is sent, nothing is remembered', async () => {
    const opened = await openPage({ alter: true })
    const { latchkey, address } = opened
    await chain.fund(address, 1_000_000_000n)
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    flow.edit({ amount: '0.25', receiver: bob })
    await flow.review()
    await flow.confirm()
    expect(flow.store.getState()).toMatchObject({ step: 'review', problem: { code: 'send/altered' } })
    expect(recordsOf(latchkey)).toEqual([])
    expect(await chain.balanceOf(address)).toBe(1_000_000_000n)
  })

  test('behavior: F-26 a reload while the wallet is asked: the record stays, and nothing is sent by it', async () => {
    const { latchkey, address, storage, seed, control } = await openPage()
    await chain.fund(address, 1_000_000_000n)
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    flow.edit({ amount: '0.25', receiver: bob })
    await flow.review()
    control.once({ type: 'hang' })
    void flow.confirm()
    await vi.waitFor(() => expect(recordsOf(latchkey)).toHaveLength(1), patient)
    leave()
    const reloaded = await openPage({ storage, seed })
    await vi.waitFor(() => expect(recordsOf(reloaded.latchkey)).toHaveLength(1), patient)
    expect(recordsOf(reloaded.latchkey)[0]).toMatchObject({
      status: 'pending',
      anchor: { kind: 'blockhash' },
    })
    expect(recordsOf(reloaded.latchkey)[0]?.hash).toBeUndefined()
    expect(asked(reloaded)).toBe(0)
    expect(await chain.balanceOf(address)).toBe(1_000_000_000n)
  })

  test('behavior: F-26 a reload after a wallet has sent by itself, its answer lost: it is found by its bytes', async () => {
    const { latchkey, address, storage, seed } = await openPage({ isSending: true, isSilent: true })
    await chain.fund(address, 1_000_000_000n)
    const to = createStranger().address
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    flow.edit({ amount: '0.25', receiver: to })
    await flow.review()
    void flow.confirm()
    await vi.waitFor(async () => expect(await chain.balanceOf(to)).toBe(250_000_000n), patient)
    leave()
    const reloaded = await openPage({ storage, seed })
    closing.push(watchTransactions(reloaded.latchkey))
    await vi.waitFor(
      () =>
        expect(recordsOf(reloaded.latchkey)).toMatchObject([
          { status: 'confirmed', hash: expect.any(String) },
        ]),
      patient,
    )
    expect(asked(reloaded)).toBe(0)
  })

  test('behavior: a transaction of the page’s own making is reviewed, signed, recorded and followed', async () => {
    const { latchkey, address } = await openPage()
    await chain.fund(address, 1_000_000_000n)
    const to = createStranger().address
    const { value } = await chain.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const message = buildMessage({
      transfer: { from: address as never, to: to as never, amount: 5_000_000n, units: 1_000, rate: 0n },
      version: 'legacy',
      blockhash: value.blockhash,
    })
    const transaction = Uint8Array.from([1, ...new Uint8Array(64), ...message])
    const onReview = vi.fn()
    const { transactionId } = await sendTransaction(latchkey, { transaction, onReview })
    expect(onReview).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to, amount: { value: 5_000_000n, decimals: 9 } }),
    )
    await vi.waitFor(
      () => expect(recordsOf(latchkey)).toMatchObject([{ id: transactionId, status: 'confirmed' }]),
      patient,
    )
    const [record] = recordsOf(latchkey)
    expect(record).toMatchObject({ purpose: { kind: 'own', programs: ['System'] }, to })
    expect(record?.isAltered).toBeUndefined()
    expect(await chain.balanceOf(to)).toBe(5_000_000n)
  })

  test('behavior: a page sends by itself, with a text', async () => {
    const { latchkey, address } = await openPage()
    await chain.fund(address, 1_000_000_000n)
    const to = createStranger().address
    const { hash = '' } = await sendTransaction(latchkey, { to, amount: '0.5', memo: 'thanks' })
    await chain.settle(hash)
    expect(await chain.balanceOf(to)).toBe(500_000_000n)
    // A program's address is none of a person's.
    await expect(
      sendTransaction(latchkey, { to: '1nc1nerator11111111111111111111111111111111', amount: '0.1' }),
    ).rejects.toMatchObject({ code: 'send/warned' })
  })

  test('behavior: a link of Solana Pay; who asked finds the payment by its reference', async () => {
    const { latchkey, address } = await openPage()
    await chain.fund(address, 1_000_000_000n)
    const [to, reference] = [createStranger().address, createStranger().address]
    const flow = createSendFlow(latchkey, { namespace: 'solana', locale: 'en' })
    const state = () => flow.store.getState()
    flow.edit({ receiver: 'solana:https%3A%2F%2Fshop.example%2Fpay' })
    await flow.review()
    expect(state().errors.receiver).toMatchObject({ context: { reason: 'link-transaction' } })
    flow.edit({ receiver: `solana:${to}?amount=0.25&reference=${reference}&memo=Order%207` })
    await flow.review()
    expect(state()).toMatchObject({
      step: 'review',
      summary: { to, memo: 'Order 7', references: [reference], amount: { value: 250_000_000n } },
    })
    await flow.confirm()
    const hash = recordsOf(latchkey)[0]?.hash ?? ''
    await chain.settle(hash)
    expect(await chain.balanceOf(to)).toBe(250_000_000n)
    expect(await chain.call('getSignaturesForAddress', reference)).toMatchObject([{ signature: hash }])
    // Another receiver is not who asked.
    flow.reset()
    flow.edit({ receiver: bob, amount: '0.1' })
    expect(state().form.references).toBeUndefined()
  })
})
