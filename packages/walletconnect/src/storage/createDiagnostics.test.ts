import { expect, test } from 'vitest'
import { createDiagnostics } from './createDiagnostics.js'
import { createMemoryStorage } from './createMemoryStorage.js'

const day = 24 * 3_600_000

const key = 'walletconnect.diagnostics'

test('default: what happened is there after a reload, for a day', () => {
  const storage = createMemoryStorage()
  let time = 1_000
  const now = () => time
  createDiagnostics(storage, now).note('relay open')
  time += day / 2
  createDiagnostics(storage, now).note('relay closed 1006')
  expect(createDiagnostics(storage, now).list()).toEqual([
    { at: 1_000, event: 'relay open' },
    { at: time, event: 'relay closed 1006' },
  ])
  time += day / 2
  expect(createDiagnostics(storage, now).list()).toMatchObject([{ event: 'relay closed 1006' }])
  expect(storage.getItem(key)).not.toContain('relay open')
  time += day
  createDiagnostics(storage, now)
  expect(storage.getItem(key)).toBeNull()
})

test('behavior: the last two hundred are kept', () => {
  const { note, list } = createDiagnostics(createMemoryStorage(), () => 0)
  for (let count = 0; count < 250; count++) note(`event ${count}`)
  expect(list().map(({ event }) => event)).toEqual(Array.from({ length: 200 }, (_, at) => `event ${at + 50}`))
})

test.each(['{', '{"version":1,"value":{}}', '{"version":1,"value":[null,1,{"at":"x"}]}'])(
  'error: %s is taken for nothing',
  (stored) => {
    const storage = createMemoryStorage()
    storage.setItem(key, stored)
    expect(createDiagnostics(storage, () => 0).list()).toEqual([])
  },
)
