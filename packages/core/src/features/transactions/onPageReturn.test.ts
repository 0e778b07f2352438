import { afterEach, describe, expect, test, vi } from 'vitest'
import { onPageReturn } from './onPageReturn.js'

/** A window and its document that a test turns. */
function openPage() {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', document)
  const calls: string[] = []
  const { stop } = onPageReturn({ returned: () => calls.push('returned'), left: () => calls.push('left') })
  return {
    calls,
    stop,
    tell: (type: string) => page.dispatchEvent(new Event(type)),
    turn: (state: 'visible' | 'hidden') => {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('F-37', () => {
  test.each([
    ['behavior: another tab and back', ['hidden', 'visible'], ['left', 'returned']],
    ['behavior: out of the back-forward cache', ['pagehide', 'pageshow'], ['left', 'returned']],
    ['behavior: online again', ['online'], ['returned']],
    ['behavior: online again while nobody looks', ['hidden', 'online'], ['left', 'left']],
  ])('%s', (_, events, expected) => {
    const { calls, tell, turn } = openPage()
    for (const event of events) {
      if (event === 'hidden' || event === 'visible') turn(event)
      else tell(event)
    }
    expect(calls).toEqual(expected)
  })

  test('behavior: nothing is told once it is over', () => {
    const { calls, stop, tell, turn } = openPage()
    stop()
    turn('hidden')
    for (const type of ['pageshow', 'pagehide', 'online']) tell(type)
    expect(calls).toEqual([])
  })
})
