import { describe, expect, test } from 'vitest'
import { createRouter } from './createRouter.js'

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

  test('behavior: replace is skipped on the way back', () => {
    const router = createRouter()
    router.open({ id: 'send' })
    router.push({ id: 'send-review' })
    router.replace({ id: 'transaction' })
    expect(ids(router)).toEqual(['send', 'transaction'])
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
})
