import type { Browser } from 'playwright-core'
import { announceWallet, walletName } from './announceWallet.js'
import { throttle } from './measurePage.js'

/** Notes in the page when its button is that of a connected account. */
function watchConnection() {
  const look = () => {
    if (!document.querySelector('button[data-status="connected"]')) return requestAnimationFrame(look)
    Object.assign(globalThis, { benchConnected: performance.now() })
  }
  requestAnimationFrame(look)
}

/** Connects as a person does, comes back, and tells after how many milliseconds the account can be used again. */
export async function measureRemembered(
  browser: Browser,
  url: string,
  { hasDialog }: { hasDialog: boolean },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  try {
    // The compiler wraps functions in a helper of its own, which the page does not have.
    await context.addInitScript('globalThis.__name ??= (value) => value')
    await context.addInitScript(announceWallet, walletName)
    const first = await context.newPage()
    await first.goto(url)
    await first.locator('button').first().click()
    if (hasDialog) await first.getByRole('button', { name: walletName }).click()
    await first.locator('button[data-status="connected"]').waitFor()
    await first.close()

    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript(watchConnection)
    await page.goto(url, { waitUntil: 'commit' })
    const connected = await page.waitForFunction(
      () => (globalThis as { benchConnected?: number }).benchConnected,
    )
    return (await connected.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}
