import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import '../styles.css'

test.each([
  ['a column of flex', 'display: flex; flex-direction: column; width: 600px; height: 300px'],
  ['a row of flex', 'display: flex; width: 600px; height: 300px'],
  ['a grid', 'display: grid; width: 600px; height: 300px'],
])('behavior: the button is as large as its words in %s, and as a page’s own rule says', async (_, style) => {
  const { container, button } = await renderWidget()
  container.style.cssText = style
  await eventually(() => expect(button()).not.toBeNull())
  const { width, height } = button().getBoundingClientRect()
  expect(width).toBeLessThan(250)
  expect(height).toBeLessThan(60)
  const own = new CSSStyleSheet()
  own.replaceSync('button { width: 100% }')
  document.adoptedStyleSheets.push(own)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  expect(button().getBoundingClientRect().width).toBeGreaterThan(width)
})
