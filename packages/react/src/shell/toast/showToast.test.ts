import { createLatchkey } from '@latchkey/core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { getToastStore } from './getToastStore.js'
import { beginToast, showToast } from './showToast.js'
import type { Toast } from './Toast.js'

const say = (words: string, parts: Partial<Toast> = {}): Toast => ({
  tone: 'plain',
  text: () => words,
  ...parts,
})

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function setUp() {
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter('eip155').descriptor],
    storage: null,
  })
  onTestFinished(() => latchkey.dispose())
  const shown = () =>
    getToastStore(latchkey)
      .getState()
      .current?.text({} as never, 'en')
  return { latchkey, shown }
}

test('default: 2,500 ms from when it is seen', () => {
  const { latchkey, shown } = setUp()
  showToast(latchkey, say('One'))
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBe('One')
  beginToast(latchkey)
  vi.advanceTimersByTime(2_499)
  expect(shown()).toBe('One')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('behavior: the next one comes 150 ms after the one before is gone', () => {
  const { latchkey, shown } = setUp()
  showToast(latchkey, say('One'))
  showToast(latchkey, say('Two'))
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(149)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('Two')
})

test('behavior: one with something to do stays', () => {
  const { latchkey, shown } = setUp()
  showToast(latchkey, say('One', { action: { text: () => 'Again', run: () => {} } }))
  beginToast(latchkey)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('One')
})
