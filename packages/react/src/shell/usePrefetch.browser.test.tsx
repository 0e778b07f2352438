import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../test/createScriptedAdapter.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

/** A page with or without a line, and how often what comes before the first click was asked for. */
async function renderPage({ isOnline }: { isOnline: boolean }) {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => line.mockRestore())
  const { descriptor } = createScriptedAdapter('eip155', ['One Chain'])
  const discovery = { connectors: { get: () => [], subscribe: () => () => {} }, dispose: () => {} }
  const discover = vi.fn(async () => () => discovery)
  const widget = await renderWidget({ config: { adapters: [{ ...descriptor, discover }] } })
  return { ...widget, discover }
}

/** Longer than a page that is never idle waits. */
const idle = () =>
  new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 3_000 }))

test('default: the widget is fetched when the page is idle', async () => {
  const { discover } = await renderPage({ isOnline: true })
  await eventually(() => expect(discover).toHaveBeenCalled())
})

test('behavior: without a line nothing is fetched before it is wanted, and a click fetches it', async () => {
  const { discover, button, open } = await renderPage({ isOnline: false })
  await idle()
  await userEvent.hover(button())
  button().focus()
  expect(discover).not.toHaveBeenCalled()
  await open()
  expect(discover).toHaveBeenCalled()
})
