import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenParameters } from '../src/exports/index.js'
import { eventually } from './eventually.js'
import { pictures } from './pictures.js'
import { pseudoTexts, withoutMarks } from './pseudoTexts.js'
import { type RenderWidgetOptions, renderWidget } from './renderWidget.js'
import { settle } from './settle.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

export type DescribeViewOptions = {
  opens: OpenParameters
  render?: RenderWidgetOptions
  /** What is so before the view opens. */
  given?: (widget: Widget) => Promise<void> | void
  /** What happens before the view is looked at. */
  prepare?: (widget: Widget) => Promise<void> | void
  /** What is seen and is not a text of ours: names of wallets and networks, addresses, amounts. */
  data?: readonly (string | RegExp)[]
  /** How a person gets there from where the widget opens; Back leads there again. */
  reach?: (widget: Widget) => Promise<void>
}

/** Data of the scripted wallets and networks. */
const commonData = [
  /^Many Chains$/,
  /^One Chain$/,
  /^Chain (One|Two|Test)$/,
  /^(Solana|Bitcoin)$/,
  /^[A-Z]$/,
  /…/,
  /^[·\d.,\s]+$/,
  /^(ETH|SOL|BTC)$/,
  /^(api|explorer)\.example$/,
]

/**
 * What every view has to be: accessible, usable by keyboard, in the texts' words, quiet, and fine in light and dark.
 * It is rendered twice: in pseudo texts, and in Arabic on a small screen. Pictures are taken with the real texts.
 */
export function describeView(
  name: string,
  { opens, render = {}, given, prepare, data = [], reach }: DescribeViewOptions,
): void {
  const show = async (options: RenderWidgetOptions) => {
    const config = { icons: pictures, ...render.config, ...options.config }
    const widget = await renderWidget({ ...render, ...options, config })
    await given?.(widget)
    await widget.open(opens)
    await prepare?.(widget)
    return widget
  }

  describe(`view: ${name}`, () => {
    test(`behavior: axe finds nothing in light and dark, every word comes from the texts, the keyboard suffices${reach ? ', and Back leads back' : ''}`, async () => {
      const heard = hearConsole()
      const widget = await show({ theme: 'light', ...(!isPictured && { texts: pseudoTexts }) })
      await checkAccess(widget, name)
      if (!isPictured) {
        checkWords(widget, [...commonData, ...data])
        expect.soft(findClipped(widget.dialog()), 'hints that are longer than their fields').toEqual([])
        await checkKeyboard(widget)
        if (reach) await checkWay(widget, reach)
      }
      expect(heard, 'on the console').toEqual([])
    })

    test('behavior: right to left, and at 320 px, nothing overflows', async () => {
      await page.viewport(320, 640)
      onTestFinished(() => page.viewport(800, 800))
      const { dialog } = await show({ locale: 'ar' })
      settle(dialog())
      const bounds = dialog().getBoundingClientRect()
      const outside = [...dialog().querySelectorAll('button, h2, h3, input, select, p')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isHidden = element.closest('.visually-hidden') || width === 0
        return !isHidden && (left < bounds.left - 1 || right > bounds.right + 1)
      })
      expect(outside.map((element) => element.outerHTML)).toEqual([])
      expect(findStrays(dialog()).map((element) => element.outerHTML)).toEqual([])
      expect(findScrambled(dialog()), 'drawn in another order than it is read').toEqual([])
      expect(findBroken(dialog()), 'a short address on two lines').toEqual([])
      expect(findClipped(dialog()), 'a hint that is longer than its field').toEqual([])
    })
  })
}

/** Pictures of the views are taken, for the documentation. */
const isPictured = Boolean(import.meta.env.VITE_LATCHKEY_SCREENS)

/** What the console hears until the test ends. */
function hearConsole(): readonly unknown[] {
  const heard: unknown[] = []
  for (const kind of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, kind).mockImplementation((...words) => void heard.push(words))
    onTestFinished(() => spy.mockRestore())
  }
  return heard
}

async function checkAccess({ dialog }: Widget, name: string) {
  settle(dialog())
  expect.soft(await findViolations({ rules: notOfThisPage }), 'axe, in light').toEqual([])
  await keepScreen(dialog(), `${name}-light`)
  const { host } = dialog().getRootNode() as ShadowRoot
  ;(host as HTMLElement).dataset.theme = 'dark'
  settle(dialog())
  // What the other theme changes: colours.
  const inDark = await findViolations({ runOnly: ['color-contrast', 'link-in-text-block'] })
  expect.soft(inDark, 'axe, in dark').toEqual([])
  await keepScreen(dialog(), `${name}-dark`)
}

function checkWords({ dialog }: Widget, data: readonly (string | RegExp)[]) {
  const walker = document.createTreeWalker(dialog(), NodeFilter.SHOW_TEXT)
  const raw: string[] = []
  // A text of ours may be split by markup, so brackets are counted over the whole view.
  let depth = 0
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? ''
    const isOurs = depth > 0 || text.includes('⟦')
    depth += [...text].filter((character) => character === '⟦').length
    depth -= [...text].filter((character) => character === '⟧').length
    const isLanguage = walker.currentNode.parentElement?.closest('option')
    // A dash stands where an amount is not known yet.
    const isNothing = ['', '–'].includes(text.trim())
    if (!isOurs && !isLanguage && !isNothing && !data.some((known) => matches(known, text))) raw.push(text)
  }
  expect.soft(raw, 'words that are not of the texts').toEqual([])
}

/** The title has the focus, Tab stays inside and gets everywhere, Escape closes and gives the focus back. */
async function checkKeyboard({ dialog, button }: Widget) {
  const focused = () => (dialog().getRootNode() as ShadowRoot).activeElement
  await eventually(() => expect(focused()?.className, 'has the focus').toContain('title'))
  const reachable = [...dialog().querySelectorAll('button, a[href], input, select, textarea')].filter(
    (element) => (element as HTMLElement).tabIndex >= 0 && element.checkVisibility(),
  )
  const seen = new Set<Element>()
  for (let count = 0; count < reachable.length + 3; count += 1) {
    await userEvent.tab()
    const element = focused()
    if (element) seen.add(element)
  }
  const radios = reachable.filter((element) => (element as HTMLInputElement).type === 'radio')
  const missed = reachable.filter((element) => !seen.has(element) && !radios.includes(element))
  expect
    .soft(
      missed.map((element) => element.outerHTML),
      'not reached by Tab',
    )
    .toEqual([])
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(dialog(), 'closed by Escape').toBeUndefined())
  expect(document.activeElement, 'has the focus again').toBe(button())
}

/** From where the widget opens one gets there, and Back leads back. */
async function checkWay(widget: Widget, reach: (widget: Widget) => Promise<void>) {
  await widget.open()
  const before = widget.title()
  await reach(widget)
  const there = widget.title()
  await widget.click('Back')
  await eventually(() => expect(widget.title(), 'after Back').not.toBe(there))
  for (let count = 0; widget.title() !== before && count < 3; count += 1) await widget.click('Back')
  expect(widget.title(), 'after Back').toBe(before)
}

/** The test's own page is not what is looked at. */
const notOfThisPage = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}

async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const matches = (known: string | RegExp, text: string) =>
  typeof known === 'string' ? known === text.trim() : known.test(text.trim())

/** Lines of a list or a table, and what is typed, from left to right that stand at its other side. */
function findStrays(dialog: HTMLElement): HTMLElement[] {
  const written = dialog.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox]), textarea')
  const begun = [...written].filter((field) => {
    const { direction, textAlign } = getComputedStyle(field)
    // A name is typed before its zone, in a line from left to right.
    const isPart = field.closest('.field-body[dir=ltr]')
    return direction === 'ltr' && !isPart && (textAlign === 'start' || textAlign === 'left')
  })
  const lines = [...dialog.querySelectorAll<HTMLElement>('bdi, dd, .row-title, .row-sub')].filter(
    (element) => {
      const { direction, display } = getComputedStyle(element)
      const { textAlign } = getComputedStyle(element.parentElement ?? element)
      if (direction === 'rtl' || display === 'inline' || textAlign === 'center') return false
      const isAtEnd = textAlign === 'end' || element.matches('dd')
      const text = document.createRange()
      text.selectNodeContents(element)
      const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
      return isAtEnd ? inner.left > outer.left + 1 : inner.right < outer.right - 1
    },
  )
  return [...begun, ...lines]
}

/** Lines of text, each with the element that it stands in. */
function* linesOf(dialog: HTMLElement): Generator<{ text: string; element: HTMLElement }> {
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element && !element.closest('.visually-hidden, option'))
      yield { text: walker.currentNode.textContent ?? '', element }
  }
}

/** An amount among words from right to left, whose symbol would stand before it; and our words, from left to right. */
const amountInWords = /\p{Nd}\s+\p{Script=Latin}{2,}/u
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g

function findScrambled(dialog: HTMLElement): string[] {
  return [...linesOf(dialog)]
    .filter(({ text, element }) => {
      const { direction } = getComputedStyle(element)
      const own = text.replace(isolated, '')
      return direction === 'rtl' ? amountInWords.test(own) : /\p{Script=Arabic}/u.test(own)
    })
    .map(({ text }) => text)
}

/** Short addresses on two lines, where one has the room. */
function findBroken(dialog: HTMLElement): string[] {
  return [...linesOf(dialog)]
    .filter(({ text, element }) => {
      if (!/^\s*\w{4,}…\w{4,}\s*$/.test(text)) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()]
      const width = lines.reduce((sum, line) => sum + line.width, 0)
      const room = (element.closest('.row-sub, dd, li, p, div') ?? element).getBoundingClientRect().width
      return width <= room && new Set(lines.map(({ top }) => Math.round(top))).size > 1
    })
    .map(({ text }) => text)
}

/** Hints in empty fields that do not fit. */
function findClipped(dialog: HTMLElement): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  return [...dialog.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((field) => {
      if (!pen || field.clientWidth === 0) return false
      // Not `font`, which is empty beside figures of one width.
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      // What empties a search has its place from the start.
      const room = field.clientWidth - (field.type === 'search' ? Number.parseFloat(fontSize) : 0)
      return pen.measureText(withoutMarks(field.placeholder) ?? '').width > room
    })
    .map(({ placeholder }) => placeholder)
}

/** A picture for the documentation, where one was asked for. */
async function keepScreen(dialog: HTMLElement, name: string) {
  if (!isPictured) return
  await page.viewport(440, 800)
  // Pictures are fetched when they are shown.
  await new Promise((resolve) => setTimeout(resolve, 500))
  // A path begins where the test is.
  const place = expect.getState().testPath?.split('/packages/').at(-1) ?? ''
  const up = place.replace(/[^/]+/g, '..')
  await page.screenshot({ element: dialog, path: `${up}/docs/screens/${name}.png` })
}
