import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { settle } from '../../../test/settle.js'
import { getToastStore } from './getToastStore.js'
import { showToast } from './showToast.js'
import type { Toast } from './Toast.js'

const say = (words: string, parts: Partial<Toast> = {}): Toast => ({
  tone: 'plain',
  text: () => words,
  ...parts,
})
const toasts = () =>
  [...document.querySelectorAll('.latchkey')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.toast') ?? []),
  ])
const words = () => toasts().map(({ textContent }) => textContent)
/** From here on a toast's time passes only when the test says so. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const button = (name: string) =>
  toasts()[0]?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`) ??
  [...(toasts()[0]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

describe('showToast', () => {
  test('default: with the widget closed, for two and a half seconds', async () => {
    const { latchkey, dialog } = await renderWidget()
    stopTime()
    showToast(latchkey, say('One'))
    await eventually(() => expect(words()).toEqual(['One']))
    expect(dialog()).toBeUndefined()
    expect(toasts()[0]?.closest('[role=status]')).not.toBeNull()
    vi.advanceTimersByTime(2_000)
    expect(words()).toEqual(['One'])
    // Its time begins a moment after it is seen.
    await eventually(() => {
      vi.advanceTimersByTime(500)
      expect(words()).toEqual([])
    })
  })

  test('behavior: one at a time: the old one closes, the next comes a moment later', async () => {
    const { latchkey } = await renderWidget()
    showToast(latchkey, say('One'))
    await eventually(() => expect(words()).toEqual(['One']))
    const shown: boolean[] = []
    getToastStore(latchkey).subscribe(({ current }) => shown.push(current !== undefined))
    showToast(latchkey, say('Two'))
    showToast(latchkey, say('Three'))
    await eventually(() => expect(words()).toEqual(['Three']))
    // Gone, by each of the two that came, before the last of them is there.
    expect(shown).toEqual([false, false, true])
  })

  test('behavior: one with something to do stays until it is dismissed', async () => {
    const { latchkey } = await renderWidget()
    stopTime()
    let run = 0
    const action = { text: () => 'Again', run: () => void run++ }
    showToast(latchkey, say('One', { tone: 'bad', action }))
    await eventually(() => expect(words()).toEqual(['OneAgain']))
    expect(toasts()[0]?.closest('[role=alert]')).not.toBeNull()
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect(words()).toEqual(['OneAgain'])
    await userEvent.click(button('Dismiss') as Element)
    await eventually(() => expect(words()).toEqual([]))
    expect(run).toBe(0)
    showToast(latchkey, say('Two', { action }))
    await eventually(() => expect(words()).toEqual(['TwoAgain']))
    await userEvent.click(button('Again') as Element)
    await eventually(() => expect(words()).toEqual([]))
    expect(run).toBe(1)
  })

  test('behavior: above the open widget, where it can be clicked, and when that closes too', async () => {
    const { latchkey, open, dialog } = await renderWidget()
    await open()
    const action = { text: () => 'Again', run: () => {} }
    showToast(latchkey, say('One', { action }))
    await eventually(() => expect(words()).toEqual(['OneAgain']))
    const { left, top, width, height } = (toasts()[0] as HTMLElement).getBoundingClientRect()
    const root = toasts()[0]?.getRootNode() as ShadowRoot
    expect(root.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toast')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(dialog()).toBeUndefined())
    await eventually(() => expect(words()).toEqual(['OneAgain']))
    await userEvent.click(button('Dismiss') as Element)
    await eventually(() => expect(words()).toEqual([]))
  })

  test.each(['light', 'dark'] as const)('behavior: axe finds nothing, %s', async (theme) => {
    const { latchkey, container } = await renderWidget({ theme })
    showToast(latchkey, say('One', { tone: 'bad', action: { text: () => 'Again', run: () => {} } }))
    await eventually(() => expect(words()).toEqual(['OneAgain']))
    settle(toasts()[0] as HTMLElement)
    const host = toasts()[0]?.getRootNode() as ShadowRoot
    const { violations } = await axe.run({ include: [[host.host as HTMLElement]] } as never, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(container.isConnected).toBe(true)
  })

  test('behavior: right to left and at 320 px it stays on the screen', async () => {
    const { latchkey } = await renderWidget({ locale: 'ar' })
    showToast(latchkey, say('a long word '.repeat(12)))
    await eventually(() => expect(words()).toHaveLength(1))
    const { left, right } = (toasts()[0] as HTMLElement).getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
})
