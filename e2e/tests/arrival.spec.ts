import type { Page } from 'playwright/test'
import type { WidgetPage } from '../pages/WidgetPage.js'
import { expect, test } from '../setup/test.js'

// What React and the browser say of code that did not arrive, which these tests are about.
test.use({
  ignored: ['Failed to fetch dynamically imported module', 'status of 404', 'error loading dynamically'],
})

/** Every file of code from here on; what the page has by now stays. */
const code = /\.js$/

/** Whether an import that failed once fails for ever, as in Chromium until 2026; other browsers fetch it again. */
async function keepsFailedModules(page: Page): Promise<boolean> {
  const again = "import('/probe.js').then(() => false, () => true)"
  await page.route('**/probe.js', (route) => route.abort())
  expect(await page.evaluate(again)).toBe(true)
  await page.unroute('**/probe.js')
  await page.route('**/probe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const keeps = await page.evaluate<boolean>(again)
  await page.unroute('**/probe.js')
  return keeps
}

test.describe('a view whose code did not arrive', () => {
  test.beforeEach(async ({ widget, page }) => {
    await widget.open()
    await expect(widget.title('Connect a wallet')).toBeVisible()
    // What the widget prefetches has come.
    await page.waitForLoadState('networkidle')
  })

  /** Retry shows the view, except in a browser that keeps a module that did not arrive: there a new page does. */
  async function comeBack(widget: WidgetPage, page: Page): Promise<void> {
    const keeps = await keepsFailedModules(page)
    await widget.action('Retry').click()
    if (keeps) {
      await expect(widget.title('This screen did not load')).toBeVisible()
      await widget.action('Reload the page').click()
      await widget.open()
      await widget.action('I don’t have a wallet').click()
    }
    await expect(widget.title('New here?')).toBeVisible()
  }

  test('behavior: after one request that failed, and a retry, it can be shown', async ({ widget, page }) => {
    await page.route(code, (route) => route.abort())
    await widget.action('I don’t have a wallet').click()
    await expect(widget.title('This screen did not load')).toBeVisible()
    await page.unroute(code)
    await comeBack(widget, page)
  })

  test('behavior: offline it is said once, and reloading is offered when the line is back', async ({
    widget,
    page,
  }) => {
    await page.context().setOffline(true)
    await widget.action('I don’t have a wallet').click()
    await expect(widget.title('This screen did not load')).toBeVisible()
    expect(await widget.dialog.getByText('This screen did not load').count()).toBe(1)
    // A page that is loaded anew without a line is the browser's own.
    await expect(widget.action('Reload the page')).toBeHidden()
    await page.context().setOffline(false)
    await expect(widget.action('Reload the page')).toBeVisible()
    await comeBack(widget, page)
  })

  test('behavior: after a deployment that took old code away, it can be shown', async ({ widget, page }) => {
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
    await widget.action('I don’t have a wallet').click()
    await expect(widget.title('This screen did not load')).toBeVisible()
    await page.unroute(code)
    await comeBack(widget, page)
  })
})
