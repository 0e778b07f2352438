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

/** What an element is, and the state that it is in. */
const kindOf = (element: Element) =>
  [
    // Colours are inherited.
    element.parentElement?.getAttribute('class'),
    element.tagName,
    element.getAttribute('class'),
    ...['aria-disabled', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-invalid', 'aria-busy'].map(
      (name) => element.getAttribute(name),
    ),
    element.matches(':disabled, :checked, :focus'),
  ].join()

/** How the elements of a view look, by their kind. Parts arrive one after the other: what is not there yet is not in it. */
function look({ dialog }: Widget): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>()
  for (const element of dialog().querySelectorAll('.body [class], .footer [class]')) {
    const style = getComputedStyle(element)
    const kind = kindOf(element)
    const known = seen.get(kind) ?? seen.set(kind, new Set()).get(kind)
    known?.add(String(looks.map((name) => style.getPropertyValue(name))))
  }
  return seen
}

/** Opens a view and looks at it once it has some content. */
async function visit(widget: Widget, opens: OpenParameters) {
  await widget.open(opens)
  return eventually(() => {
    const seen = look(widget)
    expect(widget.dialog().querySelector('.body .skeleton, .body .spinner')).toBe(null)
    expect(seen.size).toBeGreaterThan(4)
    return seen
  })
}

const views = ['send', 'swap', 'buy', 'settings', 'name', 'receive'] as const

test('behavior: a view looks the same, whichever views were visited before', async () => {
  const alone = new Map<string, Map<string, Set<string>>>()
  for (const view of views) {
    const widget = await renderWidget(withApi())
    alone.set(view, await visit(widget, { view }))
    await closeDialog(widget.dialog)
  }
  const widget = await renderWidget(withApi())
  for (const view of views) await visit(widget, { view })
  for (const view of views) {
    await visit(widget, { view })
    await eventually(() => {
      const common = [...look(widget)].filter(([kind]) => alone.get(view)?.has(kind))
      expect(common.length, view).toBeGreaterThan(4)
      for (const [kind, seen] of common)
        for (const one of seen)
          expect([...(alone.get(view)?.get(kind) ?? [])], `${view}: ${kind}`).toContain(one)
    })
  }
})
