import { connect, createLatchkey, type Latchkey } from '@latchkey/core'
import { createSendFlow, type SendFlow } from '@latchkey/core/send'
import { canReplace, getTransactions, watchTransactions } from '@latchkey/core/transactions'
import type { DemoAccount, EvmInfo, EvmToken } from '@latchkey/devnet'
import { erc20Abi, type Hash, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { toNetwork } from '../../../test/createEvmContract.js'
import { createNodes } from '../../../test/createNodes.js'
import { createSafe } from '../../../test/createSafe.js'
import { createScriptedContext } from '../../../test/createScriptedNode.js'
import { createTestPage } from '../../../test/createTestPage.js'
import type { EvmNode } from '../../adapter/getNode.js'
import { evm } from '../../evm.js'
import { toCaip2Id } from '../../toCaip2Id.js'
import { createSend } from '../send.js'

const devnet = inject('devnet')
const [one] = devnet.evm as [EvmInfo]
const [alice, bob] = (devnet.accounts as [DemoAccount, DemoAccount]).map((account) =>
  privateKeyToAccount(account.evm.privateKey),
) as [ReturnType<typeof privateKeyToAccount>, ReturnType<typeof privateKeyToAccount>]
const usdc = one.tokens.USDC as EvmToken
const createPerson = () => privateKeyToAddress(generatePrivateKey())

let safe: Awaited<ReturnType<typeof createSafe>>
let latchkey: Latchkey
let flow: SendFlow
let stop = () => {}

beforeEach(async () => {
  const page = createTestPage()
  safe = await createSafe(one, [alice, bob])
  safe.announce(page.window)
  latchkey = createLatchkey({ adapters: [evm({ networks: [toNetwork(one)] })], storage: null })
  await connect(latchkey, { connectorId: 'test.safe' })
  stop = watchTransactions(latchkey)
  flow = createSendFlow(latchkey, { namespace: 'eip155', locale: 'en' })
})

afterEach(() => {
  stop()
  flow.dispose()
  latchkey.dispose()
  vi.unstubAllGlobals()
})

const newest = () => getTransactions(latchkey).getState()[0]
const within = (check: () => void) => vi.waitFor(check, { timeout: 45_000 })
const fund = (value: bigint) => safe.client.setBalance({ address: safe.address, value })
async function fundToken(value: bigint) {
  const args = [safe.address, value] as const
  const hash = await safe.client.writeContract({
    account: alice,
    address: usdc.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args,
  })
  await safe.client.waitForTransactionReceipt({ hash })
}

/** Proposes by the flow; what comes back is what the owners sign. */
async function propose(form: Parameters<SendFlow['edit']>[0]): Promise<Hash> {
  flow.edit(form)
  await flow.review()
  expect(flow.store.getState()).toMatchObject({ step: 'review' })
  await flow.confirm()
  expect(flow.store.getState()).toMatchObject({ step: 'sent' })
  return newest()?.hash as Hash
}

describe('a Safe of two owners', () => {
  test('default: proposed, it waits for the other owner; executed, it is confirmed and the same', async () => {
    await fund(parseEther('1'))
    const receiver = createPerson()
    const hash = await propose({ amount: '0.25', receiver })
    expect(newest()).toMatchObject({ status: 'pending', anchor: { kind: 'contract' } })
    // What its owners sign is exactly what was reviewed, so there is nothing left to compare.
    await within(() => expect(newest()?.reviewed).toBeUndefined())
    const transaction = newest()
    expect(transaction && (await canReplace(latchkey, { transaction }))).toBe(false)
    await safe.client.mine({ blocks: 3 })
    expect(newest()).toMatchObject({ status: 'pending', hash })
    const minedHash = await safe.execute(hash, bob)
    await within(() => expect(newest()).toMatchObject({ status: 'confirmed', hash, minedHash }))
    expect(await safe.client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
    expect(newest()?.isAltered).toBeUndefined()
    expect(newest()?.isUncompared).toBeUndefined()
  })

  test('behavior: a token, by a Safe without any coin: it pays no fee itself', async () => {
    await fundToken(5_000_000n)
    const receiver = createPerson()
    const token = { address: usdc.address, symbol: 'USDC', decimals: 6 }
    const hash = await propose({ amount: '2', receiver, token })
    const minedHash = await safe.execute(hash)
    await within(() => expect(newest()).toMatchObject({ status: 'confirmed', minedHash }))
    expect(newest()?.received).toBeUndefined()
  })

  test('error: executed, and the call failed inside', async () => {
    await fund(parseEther('1'))
    safe.safeTxGas = 100_000n
    const hash = await propose({ amount: '0.5', receiver: createPerson() })
    // By the time the owners have signed, the money is gone.
    await fund(1n)
    const minedHash = await safe.execute(hash)
    expect(await safe.client.getTransactionReceipt({ hash: minedHash })).toMatchObject({ status: 'success' })
    await within(() => expect(newest()).toMatchObject({ status: 'failed', hash, minedHash }))
  })
})

describe('verify (S-22): by what the account gave away', () => {
  const { node, traceless } = createNodes(one)
  const sendOn = (at: EvmNode) => createSend(createScriptedContext(at))
  const intentOf = (to: string, value: bigint, token?: string) => ({
    ...{ caipNetworkId: toCaip2Id(one.chainId), from: safe.address, to, token },
    amount: { value, decimals: token ? 6 : 18 },
  })
  /** Has the Safe do something, and returns the transaction that did it. */
  async function act(payload: string, change: object = {}): Promise<Hash> {
    const { request } = JSON.parse(payload)
    return safe.execute(await safe.propose({ ...request, ...change }))
  }

  test('behavior: coins, by the node’s trace; without one they cannot be compared', async () => {
    await fund(parseEther('1'))
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(node)
    const payload = await send.prepare(intentOf(receiver, 7n))
    const same = await act(payload)
    expect(await send.verify({ hash: same, payload })).toBe('same')
    expect(await sendOn(traceless).verify({ hash: same, payload })).toBe('incomparable')
    for (const change of [{ to: thief }, { value: '0x8' }]) {
      const altered = await act(payload, change)
      expect(await send.verify({ hash: altered, payload })).toBe('altered')
    }
  })

  test('behavior: tokens, by their logs, on any node', async () => {
    await fundToken(5_000_000n)
    const [receiver, thief] = [createPerson(), createPerson()]
    const send = sendOn(traceless)
    const payload = await send.prepare(intentOf(receiver, 7n, usdc.address))
    const same = await act(payload)
    expect(await send.verify({ hash: same, payload })).toBe('same')
    const other = await send.prepare(intentOf(thief, 7n, usdc.address))
    expect(await send.verify({ hash: await act(other), payload })).toBe('altered')
  })

  test('behavior: what its owners are to sign is compared before they do', async () => {
    await fund(parseEther('1'))
    const send = sendOn(traceless)
    const payload = await send.prepare(intentOf(createPerson(), 7n))
    const { request } = JSON.parse(payload)
    expect(await send.verify({ hash: await safe.propose(request), payload })).toBe('same')
    safe.safeTxGas = BigInt(request.gas)
    expect(await send.verify({ hash: await safe.propose(request), payload })).toBe('same')
    const changed = await safe.propose({ ...request, value: '0x8' })
    expect(await send.verify({ hash: changed, payload })).toBe('unknown')
  })
})
