import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReturn } from './watchReturn.js'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
function turn(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('default: 30 s after the person is back, and not while the app is in front', () => {
  const onLate = vi.fn()
  const stop = watchReturn(onLate)
  vi.advanceTimersByTime(100_000)
  turn('hidden')
  vi.advanceTimersByTime(100_000)
  turn('visible')
  vi.advanceTimersByTime(29_999)
  expect(onLate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLate).toHaveBeenCalledTimes(1)
  stop()
})

test('behavior: gone again, or answered: nobody is late', () => {
  const onLate = vi.fn()
  const stop = watchReturn(onLate)
  turn('visible')
  turn('hidden')
  vi.advanceTimersByTime(100_000)
  turn('visible')
  stop()
  vi.advanceTimersByTime(100_000)
  expect(onLate).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
