import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readCommit } from './commit.js'

/** What git says of this checkout; sources without git have none. */
const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
})
const head = status === 0 ? stdout.trim() : 'unknown'

test('default: that of the checkout', () => {
  expect(readCommit({})).toBe(head)
  expect(readCommit({ LATCHKEY_COMMIT: '' })).toBe(head)
})

test('param: LATCHKEY_COMMIT', () => {
  expect(readCommit({ LATCHKEY_COMMIT: 'c0ffee1' })).toBe('c0ffee1')
})
