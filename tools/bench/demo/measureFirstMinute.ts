import type { Browser } from 'playwright-core'

/** In milliseconds, each from the click before it. */
export type FirstMinute = { list: number; connected: number; balance: number }

type Moments = { clicked: number; list?: number; connected?: number; balance?: number }

/** Runs in the page: notes when what a person waits for is first on the screen, since they last clicked. */
function watchClicks() {
  const moments: Moments = { clicked: Number.NaN }
  Object.assign(globalThis, { benchMoments: moments })
  const find = (selector: string) =>
    [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].flatMap(
      (root) => [...root.querySelectorAll(selector)],
    )
  const says = (selector: string, pattern: RegExp) =>
    find(selector).some(({ textContent }) => pattern.test(textContent ?? ''))
  const note = (name: 'list' | 'connected' | 'balance', isThere: boolean) => {
    if (moments[name] === undefined && isThere) moments[name] = performance.now() - moments.clicked
  }
  const look = () => {
    note('list', says('dialog[open] button', /Demo Wallet/))
    note('connected', find('button[data-status="connected"]').length > 0)
    note('balance', says('dialog[open] .hero', /\d ETH/))
    requestAnimationFrame(look)
  }
  addEventListener(
    'pointerdown',
    () => {
      moments.clicked = performance.now()
    },
    true,
  )
  requestAnimationFrame(look)
}

/** Visits the playground as a newcomer does, who clicks as soon as there is something to click. */
export async function measureFirstMinute(browser: Browser, url: string): Promise<FirstMinute> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  try {
    const page = await context.newPage()
    // The compiler wraps functions in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.addInitScript(watchClicks)
    await page.goto(url)
    const button = page.locator('.latchkey-button[data-kind="connect"]')
    await button.waitFor()
    // What the wallet asks is answered at once, so that what is measured is not a person.
    await page.getByLabel('When the page asks, it').first().selectOption('approve')
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Demo Wallet' }).click()
    await dialog.getByRole('button', { name: 'Ethereum', exact: true }).click()
    const moments = await page.waitForFunction(() => {
      const { benchMoments: moments } = globalThis as unknown as { benchMoments: Moments }
      return moments.connected !== undefined && moments.balance !== undefined && moments
    })
    const { list, connected, balance } = (await moments.jsonValue()) as Required<Moments>
    return { list, connected, balance }
  } finally {
    await context.close()
  }
}
