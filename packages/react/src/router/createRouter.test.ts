import { describe, expect, test } from 'vitest'
import { createInlineRouter } from './createInlineRouter.js'
import { createRouter as createModalRouter } from './createRouter.js'
import { navigate } from './navigate.js'

const createRouter = () => navigate(createModalRouter())

const ids = (router: ReturnType<typeof createRouter>) => router.store.getState().stack.map(({ id }) => id)

describe('createRouter', () => {
  test('default', () => {
    const router = createRouter()
    expect(router.store.getState().open).toBe(false)
    router.open({ id: 'account' })
    router.push({ id: 'send' })
    router.push({ id: 'send-review' })
    expect(ids(router)).toEqual(['account', 'send', 'send-review'])
    router.back()
    expect(ids(router)).toEqual(['account', 'send'])
  })

  test('behavior: what is approached is not open, and the wallets stay the view they are when they are', () => {
    const router = createRouter()
    router.approach({ id: 'connect', namespace: 'solana' })
    const { open, isNear, stack } = router.store.getState()
    expect({ open, isNear, stack }).toEqual({
      open: false,
      isNear: true,
      stack: [{ id: 'connect', namespace: 'solana' }],
    })
    router.open({ id: 'connect', namespace: 'solana' })
    expect(router.store.getState().stack[0]).toBe(stack[0])
    router.open({ id: 'connect', namespace: 'bip122' })
    expect(router.store.getState().stack).toEqual([{ id: 'connect', namespace: 'bip122' }])
    router.approach({ id: 'account' })
    expect(ids(router)).toEqual(['connect'])
    router.close()
    expect(router.store.getState().isNear).toBe(false)
  })

  test('behavior: replace is skipped on the way back', () => {
    const router = createRouter()
    router.open({ id: 'send' })
    router.push({ id: 'send-review' })
    router.replace({ id: 'transaction' })
    expect(ids(router)).toEqual(['send', 'transaction'])
  })

  test('behavior: a view that is pushed twice stands in the stack once', () => {
    const router = createRouter()
    router.open({ id: 'send' })
    router.push({ id: 'send-review' })
    router.push({ id: 'send-review' })
    expect(ids(router)).toEqual(['send', 'send-review'])
    router.push({ id: 'transaction', transactionId: 'first' })
    router.push({ id: 'transaction', transactionId: 'other' })
    expect(router.store.getState().stack).toEqual([
      { id: 'send' },
      { id: 'send-review' },
      { id: 'transaction', transactionId: 'other' },
    ])
  })

  test('behavior: back from the first view closes', () => {
    const router = createRouter()
    router.open({ id: 'connect' })
    router.back()
    expect(router.store.getState()).toMatchObject({ open: false, stack: [{ id: 'connect' }] })
  })

  test('behavior: open starts a new stack', () => {
    const router = createRouter()
    router.open({ id: 'account' })
    router.push({ id: 'send' })
    router.close()
    router.open({ id: 'account' })
    expect(ids(router)).toEqual(['account'])
  })

  test('behavior: a widget in the page never closes, but leads back to where it began', () => {
    const router = navigate(createInlineRouter({ id: 'account' }))
    expect(router.store.getState().open).toBe(true)
    router.push({ id: 'settings' })
    router.close()
    expect(router.store.getState()).toMatchObject({ open: true, stack: [{ id: 'account' }] })
    router.back()
    expect(router.store.getState()).toMatchObject({ open: true, stack: [{ id: 'account' }] })
  })
})
