import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

/** What is seen of the open widget: where things are, how large, in which colours. */
function lookOf({ dialog }: Widget) {
  const origin = dialog().getBoundingClientRect()
  return [...dialog().querySelectorAll('*')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, fontSize, display } = getComputedStyle(element)
    const place = [left - origin.left, top - origin.top, width, height].map(Math.round)
    return [element.tagName, ...place, color, backgroundColor, fontSize, display].join(' ')
  })
}

const settled = ({ dialog }: Widget) =>
  Promise.all(
    (dialog().getRootNode() as ShadowRoot).getAnimations().map(({ finished }) => finished.catch(() => {})),
  )

async function openOn(prepare: () => void) {
  prepare()
  const widget = await renderWidget({ theme: 'light' })
  await widget.open()
  // The number of wallets comes a moment later.
  await eventually(() => expect(widget.text()).toMatch(/Search \d+ wallets/))
  // Whatever the pointer was left over by the test before looks otherwise.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  await settled(widget)
  return widget
}

function addStyles(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
}

describe('pages that are hostile to widgets', () => {
  const hostile = {
    'resets everything': () =>
      addStyles('* { all: unset !important; font-size: 40px !important; color: red !important }'),
    'styles elements by name': () =>
      addStyles(
        'dialog, section, h2, button, ul, li, input { display: none !important; background: lime !important }',
      ),
    'lays a curtain over everything': () =>
      addStyles(
        'body::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: black }',
      ),
    'transforms the body': () =>
      addStyles('body { transform: translateX(50px); overflow: hidden; perspective: 1px }'),
    'writes right to left': () => {
      document.documentElement.dir = 'rtl'
      onTestFinished(() => document.documentElement.removeAttribute('dir'))
    },
    'has a large root font': () => addStyles('html { font-size: 30px }'),
  }
  for (const [name, prepare] of Object.entries(hostile)) {
    test(`behavior: a page that ${name}: the widget looks the same`, async () => {
      const plain = lookOf(await openOn(() => {}))
      for (const open of document.querySelectorAll('.latchkey')) {
        open.shadowRoot?.querySelector<HTMLElement>('.close')?.click()
      }
      await eventually(() =>
        expect(document.querySelector('.latchkey')?.shadowRoot?.querySelector('dialog[open]')).toBeNull(),
      )
      const widget = await openOn(prepare)
      expect(lookOf(widget)).toEqual(plain)
      const { left, top, width, height } = widget.dialog().getBoundingClientRect()
      const middle = widget.dialog().getRootNode() as ShadowRoot
      expect(middle.elementFromPoint(left + width / 2, top + height / 2)).not.toBeNull()
      // It can be used, not only seen.
      await widget.click('One Chain')
      await eventually(() => expect(widget.text()).toContain('0x71C765…d8976F'))
    })
  }

  test('behavior: a dialog of the page’s own: the widget opens above it and gives the focus back into it', async () => {
    const own = document.createElement('dialog')
    own.innerHTML = '<button>of the page</button>'
    document.body.append(own)
    onTestFinished(() => own.remove())
    const widget = await renderWidget()
    own.showModal()
    own.querySelector('button')?.focus()
    const inside = document.activeElement
    widget.openHere()
    await eventually(() => expect(widget.text()).toContain('One Chain'))
    await widget.click('One Chain')
    await eventually(() => expect(widget.text()).toContain('0x71C765…d8976F'))
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(widget.dialog()).toBeUndefined())
    expect(own.open).toBe(true)
    expect(document.activeElement).toBe(inside)
  })

  test('behavior: F-35 storage that is blocked', async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const widget = await renderWidget({
      config: { storage: { getItem: refuse, setItem: refuse, removeItem: refuse } },
    })
    await widget.open()
    await widget.click('One Chain')
    await eventually(() => expect(widget.text()).toContain('0x71C765…d8976F'))
    await widget.click('Settings')
    await widget.click('Dark')
    await eventually(() => expect(widget.button().dataset.theme).toBe('dark'))
  })

  test('behavior: the page does not scroll behind it, and does again afterwards', async () => {
    const widget = await renderWidget()
    await widget.open()
    await eventually(() => expect(getComputedStyle(document.documentElement).overflow).toBe('hidden'))
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'))
  })
})
