import { expect, test } from 'vitest'
import { createTestLog } from '../../test/createTestLog.js'
import { createRareNote } from './createRareNote.js'

test('default', () => {
  let at = 0
  const told: unknown[] = []
  const log = { ...createTestLog(), warn: (...words: unknown[]) => void told.push(words) }
  const note = createRareNote(log, 'away', () => at)
  for (let count = 0; count < 100; count++) note({ call: 'balance' })
  expect(told).toEqual([['away', { call: 'balance' }]])
  at = 60_000
  note({ call: 'history' })
  expect(told[1]).toEqual(['away', { call: 'history', untold: 99 }])
  at = 120_000
  note({ call: 'history' })
  expect(told[2]).toEqual(['away', { call: 'history' }])
})
