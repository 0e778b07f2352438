import { expect, test } from 'vitest'
import { closeDialog } from '../../test/closeDialog.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { type Widget, withApi } from '../../test/viewSteps.js'
import type { OpenParameters } from '../exports/index.js'

const looks = [
  ...[
    'background-color',
    'border-top-width',
    'border-radius',
    'color',
    'display',
    'font-size',
    'font-weight',
  ],
  ...['line-height', 'margin-top', 'min-height', 'opacity', 'padding-left', 'padding-top', 'text-align'],
] as const

/** How each element of a view looks, in the order of the view. */
async function look(widget: Widget, opens: OpenParameters) {
  await widget.open(opens)
  const read = () =>
    [...widget.dialog().querySelectorAll('.body *, .footer *')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName}.${element.getAttribute('class')} ${looks.map((name) => style.getPropertyValue(name))}`
    })
  // Figures come in one after the other.
  let before: string[] = []
  await eventually(() => {
    const now = read()
    const isSettled = now.length > 4 && now.join() === before.join()
    before = now
    expect(isSettled).toBe(true)
  })
  return before
}

const views = ['send', 'swap', 'buy', 'settings', 'name', 'receive'] as const

test('behavior: a view looks the same, whichever views were visited before', async () => {
  const alone = new Map<string, string[]>()
  for (const view of views) {
    const widget = await renderWidget(withApi())
    alone.set(view, await look(widget, { view }))
    await closeDialog(widget.dialog)
  }
  const widget = await renderWidget(withApi())
  for (const view of views) await look(widget, { view })
  for (const view of views) expect(await look(widget, { view }), view).toEqual(alone.get(view))
})
