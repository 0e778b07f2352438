import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import '../styles.css'
import { checkPage } from './checkPage.js'

async function check() {
  const widget = await renderWidget()
  const warn = vi.fn()
  const start = () => onTestFinished(checkPage(widget.latchkey, { warn, delayMs: 0 }))
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  return { ...widget, warn, start, pause }
}

test('default: a page that has the style sheet hears nothing', async () => {
  const { warn, start, pause } = await check()
  start()
  await pause()
  expect(warn).not.toHaveBeenCalled()
})

test('error: without it the developer is told what to import', async () => {
  const { button, warn, start } = await check()
  // As it is drawn where the sheet is not there.
  button().style.all = 'revert'
  start()
  await eventually(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("import '@latchkey/react/styles.css'"))
})

test('error: what the policy of the page blocks, once, and only what is the widget’s', async () => {
  const { warn, start, pause } = await check()
  start()
  const block = (blockedURI: string) =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI,
        effectiveDirective: 'connect-src',
        documentURI: location.href,
        originalPolicy: '',
        violatedDirective: 'connect-src',
        disposition: 'enforce',
        statusCode: 200,
      }),
    )
  for (const uri of ['http://127.0.0.1:1/key', 'http://127.0.0.1:1', 'https://other.example', 'eval'])
    block(uri)
  await pause()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/blocks the node of .* http:\/\/127\.0\.0\.1:1 to connect-src/)],
  ])
})
