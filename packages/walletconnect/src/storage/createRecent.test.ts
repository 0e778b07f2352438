import { expect, test } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createRecent } from './createRecent.js'

const options = { locks: undefined, key: 'ended', isShared: true }

test('default', async () => {
  const storage = createMemoryStorage()
  const [tab, other] = [createRecent({ storage, ...options }), createRecent({ storage, ...options })]
  expect(await tab.add('first')).toBe(true)
  expect(await tab.add('first')).toBe(false)
  expect(other.has('first')).toBe(true)
  expect(await other.add('first')).toBe(false)
  expect(other.has('second')).toBe(false)
})

test('param: isShared', async () => {
  const storage = createMemoryStorage()
  const own = createRecent({ storage, ...options, isShared: false })
  await createRecent({ storage, ...options }).add('first')
  expect(own.has('first')).toBe(false)
  expect(createRecent({ storage, ...options, isShared: false }).has('first')).toBe(true)
})

test('behavior: two hundred are kept, and halved by the next', async () => {
  const storage = createMemoryStorage()
  const count = () =>
    (JSON.parse(storage.getItem('walletconnect.ended') ?? '{}') as { value: [] }).value.length
  const recent = createRecent({ storage, ...options })
  for (let at = 0; at < 200; at++) await recent.add(`${at}`)
  expect(count()).toBe(200)
  expect(recent.has('0')).toBe(true)
  await recent.add('200')
  expect(count()).toBe(100)
  for (const again of [recent, createRecent({ storage, ...options })]) {
    expect([again.has('100'), again.has('101'), again.has('200')]).toEqual([false, true, true])
  }
})
