import type { Approval } from '@latchkey/core/adapter'
import { expect, test, vi } from 'vitest'
import { ProviderError } from '../provider/ProviderError.js'
import { createApprovals } from './createApprovals.js'

const content = { kind: 'account' } as const
const settle = () => new Promise((resolve) => setTimeout(resolve))

function setUp() {
  const { approval, ask } = createApprovals()
  const steps: string[] = []
  approval.subscribe(() => steps.push(approval.get()?.step ?? 'over'))
  const now = () => approval.get() as Approval
  return { approval, ask, steps, now }
}

test('default: prepares, asks, signs, and is over', async () => {
  const { ask, steps, now } = setUp()
  const answer = ask({ kind: 'account', prepare: async () => content, sign: async (choice) => choice })
  await settle()
  expect(now()).toMatchObject({ step: 'asking', content })
  now().confirm('find')
  expect(await answer).toBe('find')
  expect(steps).toEqual(['preparing', 'asking', 'signing', 'over'])
})

test('behavior: nothing is signed twice, and a second question waits', async () => {
  const { ask, now, approval } = setUp()
  const sign = vi.fn(async () => 1)
  const first = ask({ kind: 'account', prepare: async () => content, sign })
  const second = ask({ kind: 'message', prepare: async () => content, sign: async () => 2 })
  await settle()
  const { confirm, id } = now()
  confirm()
  confirm()
  expect(await first).toBe(1)
  expect(sign).toHaveBeenCalledOnce()
  await settle()
  expect(now()).toMatchObject({ kind: 'message', step: 'asking' })
  expect(now().id).not.toBe(id)
  // What a view still holds of the question before is over.
  confirm()
  expect(sign).toHaveBeenCalledOnce()
  now().confirm()
  expect(await second).toBe(2)
  expect(approval.get()).toBeUndefined()
})

test('behavior: declined, and declined before it is prepared: 4001, and nothing is signed', async () => {
  const { ask, now } = setUp()
  const sign = vi.fn()
  const asked = ask({ kind: 'account', prepare: async () => content, sign })
  await settle()
  now().decline()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  const prepared = ask({ kind: 'account', prepare: () => settle().then(() => content), sign })
  await Promise.resolve()
  await Promise.resolve()
  now().decline()
  await expect(prepared).rejects.toMatchObject({ code: 4001 })
  await settle()
  expect(now()).toBeUndefined()
  expect(sign).not.toHaveBeenCalled()
})

test('behavior: while the passkey is asked nobody can decline: it may be signed and sent by then', async () => {
  const { ask, now } = setUp()
  let finish = (_: string) => {}
  const sign = () =>
    new Promise<string>((resolve) => {
      finish = resolve
    })
  const answer = ask({ kind: 'account', prepare: async () => content, sign })
  await settle()
  now().confirm()
  now().decline()
  expect(now()).toMatchObject({ step: 'signing' })
  finish('signed')
  expect(await answer).toBe('signed')
})

test('error: what fails is said, and is prepared anew; declined then, the page hears the reason', async () => {
  const { ask, now, steps } = setUp()
  const refusal = Object.assign(new Error('AA21 didn’t pay prefund'), { code: -32_500 })
  const prepare = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(content)
  const sign = vi.fn().mockRejectedValueOnce(new ProviderError('rejected', 'The passkey was not used.'))
  const answer = ask({ kind: 'account', prepare, sign })
  await settle()
  expect(now()).toMatchObject({ step: 'failed', problem: { code: 'send/insufficient-gas' } })
  now().retry()
  await settle()
  now().confirm()
  await settle()
  expect(now()).toMatchObject({ step: 'failed', problem: { code: 'wallet/rejected' } })
  now().decline()
  await expect(answer).rejects.toThrow('The passkey was not used.')
  expect(steps).toEqual(['preparing', 'failed', 'preparing', 'asking', 'signing', 'failed', 'over'])
})
