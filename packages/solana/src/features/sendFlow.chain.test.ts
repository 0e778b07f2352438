import { connect, createLatchkey, type Latchkey, loadConnectors } from '@latchkey/core'
import { createSendFlow, sendTransaction } from '@latchkey/core/send'
import { getTransactions } from '@latchkey/core/transactions'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createSolanaChain, createStranger } from '../../test/solanaChain.js'
import { solana } from '../solana.js'

const { solana: node, accounts } = inject('devnet')
const chain = createSolanaChain(node)
const { USDC: usdc } = node.mints as Record<string, { address: string; decimals: number }>
const bob = accounts[1]?.solana.address ?? ''
const page = new EventTarget() as Window
vi.stubGlobal('window', page)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function createStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

/** A page with one wallet; a second one on the same storage is a reload, or another tab. */
async function openPage(storage = createStorage(), seed = crypto.getRandomValues(new Uint8Array(32))) {
  const scripted = createSolanaWallet({
    name: 'Flow Wallet',
    accounts: [seed, crypto.getRandomValues(new Uint8Array(32))],
    chains: [{ chain: 'solana:localnet', rpcUrl: node.rpcUrl }],
  })
  const withdraw = scripted.announce(page)
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
    const tab = await openPage(storage)
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
