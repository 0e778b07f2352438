import { expect, test } from 'vitest'
import { keepEqual } from './keepEqual.js'

const before = { id: 'wallet', accounts: [{ address: '0x1' }], image: undefined }

test('default: the value before, where both say the same', () => {
  expect(keepEqual(before, { id: 'wallet', accounts: [{ address: '0x1' }], image: undefined })).toBe(before)
  expect(keepEqual<object>(before, { id: 'wallet', accounts: [{ address: '0x1' }] })).toBe(before)
})

test('behavior: the next one, where they differ at any depth, or where there was none', () => {
  for (const next of [
    { ...before, accounts: [{ address: '0x2' }] },
    { ...before, accounts: [] },
    { ...before, accounts: [{ address: '0x1' }, { address: '0x1' }] },
    { ...before, image: 'data:' },
    { ...before, id: null },
  ])
    expect(keepEqual<unknown>(before, next)).toBe(next)
  expect(keepEqual(undefined, before)).toBe(before)
})
