import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { VirtualList } from './VirtualList.js'

const heightOf = () => 50
const keyOf = (item: string) => item
const thousand = Array.from({ length: 1_000 }, (_, index) => `item ${index}`)

/** A list of buttons in a view of 400 px; what is opened is written down. */
async function renderList(items: readonly string[]) {
  const body = document.createElement('div')
  body.className = 'body'
  body.style.cssText = 'height: 400px; overflow-y: auto'
  document.body.append(body)
  const root = createRoot(body)
  onTestFinished(() => {
    root.unmount()
    body.remove()
  })
  const opened: string[] = []
  const open = (item: string) => (
    <button type="button" onClick={() => opened.push(item)}>
      {item}
    </button>
  )
  const show = (shown: readonly string[]) =>
    root.render(
      <StrictMode>
        <VirtualList items={shown} heightOf={heightOf} keyOf={keyOf}>
          {open}
        </VirtualList>
      </StrictMode>,
    )
  show(items)
  const rows = () => [...body.querySelectorAll('li')]
  const texts = () => rows().map((row) => row.textContent ?? '')
  const button = (item: string) =>
    [...body.querySelectorAll('button')].find(({ textContent }) => textContent === item) as HTMLButtonElement
  /** Scrolls so far, and waits until that is drawn. */
  const scrollTo = async (item: number) => {
    body.scrollTop = item * 50
    await eventually(() => expect(texts()).toContain(`item ${item}`))
  }
  await eventually(() => expect(texts()).toContain('item 0'))
  return { show, rows, texts, button, scrollTo, opened }
}

test('default: only what is near the screen, in order, each with its place', async () => {
  const { rows, texts, scrollTo } = await renderList(thousand)
  for (const item of [3, 9, 40, 500, 497, 480, 990, 2]) {
    await scrollTo(item)
    const first = thousand.indexOf(texts()[0] as string)
    expect(first).toBeGreaterThan(-1)
    expect(texts()).toEqual(thousand.slice(first, first + texts().length))
    expect(rows().map((row) => row.ariaPosInSet)).toEqual(
      texts().map((text) => text.replace(/item (\d+)/, (_, index) => `${Number(index) + 1}`)),
    )
    expect(rows()[0]?.ariaSetSize).toBe('1000')
    expect(rows().length).toBeLessThan(30)
  }
})

test('behavior: a scroll makes no rows; those that went show those that come', async () => {
  const { rows, scrollTo } = await renderList(thousand)
  await scrollTo(20)
  const made = new Set(rows())
  for (let item = 22; item < 100; item += 2) await scrollTo(item)
  expect(rows().filter((row) => !made.has(row)).length).toBeLessThan(3)
})

test('behavior: what stays keeps the focus, whichever way one scrolls', async () => {
  const { button, scrollTo } = await renderList(thousand)
  await scrollTo(100)
  const focused = button('item 104')
  focused.focus()
  for (const item of [101, 103, 100, 98, 97, 102]) {
    await scrollTo(item)
    expect(document.activeElement).toBe(focused)
    expect(focused.textContent).toBe('item 104')
  }
})

test('behavior: an Enter never opens an item that nobody chose', async () => {
  const { button, scrollTo, opened } = await renderList(thousand)
  button('item 2').focus()
  for (const item of [10, 12, 14, 16, 18, 20, 22, 24, 600]) {
    await scrollTo(item)
    await userEvent.keyboard('{Enter}')
  }
  expect(new Set([...opened, 'item 2'])).toEqual(new Set(['item 2']))
})

test('behavior: what is new at the top leaves the focus where it is', async () => {
  const { show, button, texts, opened } = await renderList(thousand)
  const focused = button('item 4')
  focused.focus()
  show(['new', ...thousand])
  await eventually(() => expect(texts()[0]).toBe('new'))
  expect(document.activeElement).toBe(focused)
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['item 4'])
})

test('behavior: a short list is all there, and makes a row for each item', async () => {
  const { show, rows, texts, button } = await renderList(thousand.slice(0, 10))
  expect(rows()).toHaveLength(10)
  expect(rows()[0]?.ariaPosInSet).toBeNull()
  const gone = button('item 0')
  show([...thousand.slice(1, 10), 'item 77'])
  await eventually(() => expect(texts()).toContain('item 77'))
  expect(button('item 77')).not.toBe(gone)
})
