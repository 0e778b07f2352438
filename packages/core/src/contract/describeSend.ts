import { makeAmount } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import type { Adapter, AdapterConnection } from '../adapter/Adapter.js'
import { sumCosts } from '../adapter/sumCosts.js'
import { longestReviewed } from '../features/transactions/records/transactionRules.js'
import { loadCapability } from '../loading/capability.js'
import type { AdapterContract, WalletHand } from './AdapterHarness.js'
import { expectCode } from './expectCode.js'

type Opened = {
  adapter: Adapter
  one: WalletHand
  connect: (connectorId: string) => Promise<AdapterConnection>
}

/** The longest that anything here may take to be noticed. */
const timeout = 5_000
const value = 1_000n

/** What every adapter that sends has to do; its money moves on a real chain, or it says that it cannot. */
export function describeSend(contract: AdapterContract, open: () => Promise<Opened>): void {
  const { send, lacks } = contract

  test('send: there, or absent', async () => {
    const { adapter } = await open()
    expect(adapter.send === undefined).toBe(send === undefined)
  })
  if (!send) return

  async function openSend(token?: string) {
    const opened = await open()
    const { accounts, caipNetworkId } = await opened.connect(opened.one.connectorId)
    const [{ address: from }] = accounts
    const to = send?.createReceiver() ?? ''
    const native = await opened.adapter.getNativeBalance({ address: from, caipNetworkId })
    const decimals = token === undefined ? native.decimals : (send?.token?.decimals ?? 0)
    const intent = { caipNetworkId, from, to, token, amount: makeAmount(value, decimals) }
    return { ...opened, intent, capability: await loadCapability(opened.adapter, 'send') }
  }

  for (const token of [undefined, ...(send.token ? [send.token.address] : [])]) {
    const what = token === undefined ? 'the network’s own coin' : 'a token'

    test(`send: default, ${what}`, async () => {
      const { capability, intent, one } = await openSend(token)
      const { options } = await capability.estimate(intent)
      expect(options.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
      for (const [index, option] of options.entries())
        expect(option.fee.value).toBeGreaterThanOrEqual(options[index - 1]?.fee.value ?? 1n)

      const payload = await capability.prepare(intent)
      // A transfer is remembered until it was compared (S-22).
      expect(payload.length).toBeLessThanOrEqual(longestReviewed)
      const summary = capability.describe(payload)
      const { token: _, ...rest } = intent
      expect(summary).toMatchObject(rest)
      expect(summary.token?.address).toBe(token)
      expect(summary.raw).not.toBe('')
      const asked = one.asked()
      const before = await send.readBalance({ address: intent.to, token })
      const hash = await capability.submit(payload)
      expect(one.asked()).toBe(asked + 1)
      await send.settle(hash)
      expect((await send.readBalance({ address: intent.to, token })) - before).toBe(value)
      expect(await capability.verify({ hash, payload })).toBe('same')
      const other = await capability.prepare({
        ...intent,
        amount: makeAmount(value + 1n, intent.amount.decimals),
      })
      expect(await capability.verify({ hash, payload: other })).toBe('altered')
    })
  }

  test('send: what an account has of a token', async () => {
    const { capability, intent } = await openSend()
    expect(capability.readToken === undefined).toBe(send.token === undefined)
    if (!send.token) return
    const { caipNetworkId, from: owner } = intent
    const { address: token, decimals } = send.token
    const facts = await capability.readToken?.({ caipNetworkId, token, owner })
    const balance = await send.readBalance({ address: owner, token })
    expect(facts).toMatchObject({ address: token, decimals, balance: makeAmount(balance, decimals) })
  })

  test('send: what stands at an address', async () => {
    const { capability, intent } = await openSend()
    const { caipNetworkId, to } = intent
    if (!capability.inspect) return
    const facts = await capability.inspect({ caipNetworkId, to })
    expect(facts.isBurn).toBe(false)
    if (facts.family === 'contracts') expect(facts).toMatchObject({ kind: 'account', isToken: false })
    if (facts.family === 'programs') expect(facts.kind).toBe('wallet')
    if (facts.family === 'outputs') expect(facts.type).not.toBe('')
    if (!send.token || facts.family !== 'contracts') return
    const token = send.token.address
    expect(await capability.inspect({ caipNetworkId, to: token, token })).toMatchObject({ isToken: true })
  })

  test('send: a custom fee has the fields of the fee model, and is kept', async () => {
    const { capability, intent } = await openSend()
    const { feeModel } = capability
    expect(new Set(feeModel.fields.map(({ key }) => key)).size).toBe(feeModel.fields.length)
    expect(feeModel.fields[0]).toMatchObject({ key: 'rate' })
    const { options } = await capability.estimate(intent)
    const rate = options.at(-1)?.rate
    expect(rate?.model).toBe(feeModel.model)
    const { custom } = await capability.estimate({ ...intent, fee: rate })
    expect(custom?.rate).toEqual(rate)
    expect(capability.describe(await capability.prepare({ ...intent, fee: rate })).feeRate).toEqual(rate)
  })

  test('send: what is paid besides is a list, and what the chain would still take passes its check', async () => {
    const { capability, intent } = await openSend()
    const payload = await capability.prepare(intent)
    const { costs, expiresAt, anchor } = capability.describe(payload)
    expect(costs[0]?.kind).toBe('network')
    expect(new Set(costs.map(({ kind }) => kind)).size).toBe(costs.length)
    for (const { amount } of costs) expect(amount.value).toBeGreaterThanOrEqual(0n)
    expect(sumCosts(costs).value).toBeGreaterThan(0n)
    if (expiresAt !== undefined) expect(expiresAt).toBeGreaterThan(Date.now())
    await capability.check?.(payload)
    const found = anchor ?? (await capability.readAnchor?.(payload))
    // A record is JSON.
    if (found) expect(JSON.parse(JSON.stringify(found))).toEqual(found)
  })

  for (const [behavior, code] of [
    ['reject', 'wallet/rejected'],
    ['garbage', 'wallet/invalid-response'],
  ] as const) {
    if (lacks?.includes(behavior)) continue
    test(`error: F-27 send: ${behavior}`, async () => {
      const { capability, intent, one } = await openSend()
      const payload = await capability.prepare(intent)
      one.behave(behavior)
      await expectCode(capability.submit(payload), code)
    })
  }

  test('error: S-21 send: another account since the review; nobody is asked', async () => {
    const { adapter, capability, intent, one } = await openSend()
    const payload = await capability.prepare(intent)
    const address = await one.switchAccount()
    await vi.waitFor(() => expect(adapter.connections.get()[0]?.accounts[0].address).toBe(address), {
      timeout,
    })
    const asked = one.asked()
    await expectCode(capability.submit(payload), 'send/account-changed')
    expect(one.asked()).toBe(asked)
  })

  test('error: send: nobody connected', async () => {
    const { adapter, capability, intent } = await openSend()
    const payload = await capability.prepare(intent)
    await adapter.disconnect()
    await expectCode(capability.submit(payload), 'connection/not-connected')
  })
}
