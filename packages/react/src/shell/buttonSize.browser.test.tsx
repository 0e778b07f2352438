import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { AccountButton, ConnectButton, NetworkButton } from '../exports/index.js'
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

test('param: className, disabled: each button takes them, as a page’s own buttons do', async () => {
  const look = { className: 'of the-page', disabled: true }
  const { container, dialog, button } = await renderWidget({
    connected: [{ walletId: 'one.chain', namespaces: ['eip155'] }],
    children: (
      <>
        <ConnectButton {...look} />
        <NetworkButton {...look} />
        <AccountButton {...look} />
      </>
    ),
  })
  const looked = container.querySelectorAll<HTMLButtonElement>('.latchkey-button.of.the-page')
  expect(looked).toHaveLength(3)
  for (const one of looked) one.click()
  expect(dialog()).toBeUndefined()
  expect(button().className).toBe('latchkey-button')
})
