import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Behavior, WalletRequest } from './behavior.js'
import { createController } from './createController.js'

const request: WalletRequest = { method: 'sign', params: [], summary: [['Text', 'hello']] }
const declined = new Error('declined')
const errors = { reject: () => declined, garbage: () => 42 }

function setUp(behavior?: Behavior, ask?: () => Promise<boolean>) {
  const sign = vi.fn(async () => 'signature')
  const { control, answer } = createController({ wallet: { name: 'Test' }, behavior, ask })
  return { sign, control, ask: () => answer(request, sign, errors) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('createController', () => {
  test('default', async () => {
    const { ask, control } = setUp()
    expect(await ask()).toBe('signature')
    expect(control.requests).toEqual([{ ...request, behavior: 'approve', status: 'approved' }])
  })

  test('behavior: reject throws the namespace error and never signs', async () => {
    const { ask, sign, control } = setUp({ type: 'reject' })
    await expect(ask()).rejects.toBe(declined)
    expect(sign).not.toHaveBeenCalled()
    expect(control.requests[0]?.status).toBe('rejected')
  })

  test('behavior: hang stays pending until it is released', async () => {
    const { ask, sign, control } = setUp({ type: 'hang' })
    const first = ask()
    const second = ask()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sign).not.toHaveBeenCalled()
    expect(control.requests.map(({ status }) => status)).toEqual(['pending', 'pending'])
    control.release()
    expect(await Promise.all([first, second])).toEqual(['signature', 'signature'])
  })

  test('behavior: a hanging request can be released as a rejection', async () => {
    const { ask, control } = setUp({ type: 'hang' })
    const pending = ask()
    control.release({ type: 'reject' })
    await expect(pending).rejects.toBe(declined)
  })

  test('behavior: late signs only after the delay', async () => {
    vi.useFakeTimers()
    const { ask, sign } = setUp({ type: 'late', milliseconds: 5_000 })
    const pending = ask()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(sign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toBe('signature')
  })

  test('behavior: garbage answers with nonsense, or with the value given', async () => {
    const { ask, sign, control } = setUp({ type: 'garbage' })
    expect(await ask()).toBe(42)
    control.behave({ type: 'garbage', value: undefined })
    expect(await ask()).toBeUndefined()
    expect(sign).not.toHaveBeenCalled()
  })

  test('behavior: fail throws the given code, before or after the work', async () => {
    const { ask, sign, control } = setUp({ type: 'fail', error: { code: -32603, message: 'boom' } })
    await expect(ask()).rejects.toMatchObject({ code: -32603, message: 'boom' })
    expect(sign).not.toHaveBeenCalled()
    control.behave({ type: 'fail', error: { message: 'lost' }, signed: true })
    await expect(ask()).rejects.toThrow('lost')
    expect(sign).toHaveBeenCalledOnce()
  })

  test('behavior: ask does what the person chooses', async () => {
    const choices = [true, false]
    const { ask, sign } = setUp({ type: 'ask' }, async () => choices.shift() ?? false)
    expect(await ask()).toBe('signature')
    await expect(ask()).rejects.toBe(declined)
    expect(sign).toHaveBeenCalledOnce()
  })

  test('behavior: once is used up, oldest first, then the standing behaviour holds', async () => {
    const { ask, control } = setUp()
    control.once({ type: 'reject' })
    control.once({ type: 'garbage' })
    await expect(ask()).rejects.toBe(declined)
    expect(await ask()).toBe(42)
    expect(await ask()).toBe('signature')
  })

  test('behavior: reset empties the queue and the log', async () => {
    const { ask, control } = setUp()
    await ask()
    control.once({ type: 'reject' })
    control.behave({ type: 'reject' })
    control.reset()
    expect(control.requests).toEqual([])
    expect(await ask()).toBe('signature')
  })

  test('behavior: delegate hands decisions over and reports what became of them', async () => {
    const { ask, control } = setUp({ type: 'reject' })
    const settled = vi.fn()
    control.delegate(async () => ({ behavior: { type: 'approve' }, settled }))
    expect(await ask()).toBe('signature')
    expect(settled).toHaveBeenCalledExactlyOnceWith('approved')
    expect(control.requests).toEqual([])
  })

  test('error: there is nobody to ask outside of a page', async () => {
    const { answer } = createController({ wallet: { name: 'Test' }, behavior: { type: 'ask' } })
    await expect(answer(request, async () => 'signature', errors)).rejects.toThrow('needs a page')
  })

  test('error: a failing signature is logged as failed', async () => {
    const { control, answer } = createController({ wallet: { name: 'Test' } })
    await expect(answer(request, () => Promise.reject(new Error('no funds')), errors)).rejects.toThrow(
      'no funds',
    )
    expect(control.requests[0]?.status).toBe('failed')
  })
})
