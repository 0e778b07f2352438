import type { Browser } from 'playwright-core'

/** What is measured of one visit, in milliseconds. */
export type Visit = {
  /** From the navigation until the button is painted. */
  button: number
  /** Of script, until the page is at rest. */
  script: number
  /** From a click until the dialog is painted; absent where there is none. */
  click?: number
}

/** How much slower than this machine. */
export const throttle = 4
/** Until what is prefetched is there. */
const restMs = 2_500

/** Notes in the page when its button and its dialog are first painted. */
function watchPage() {
  const times: { button?: number; clicked?: number; dialog?: number } = {}
  Object.assign(globalThis, { benchTimes: times })
  const findDialog = () =>
    [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].some(
      (root) => root.querySelector('dialog[open] h2'),
    )
  // The second frame after something is there has it on the screen.
  const painted = (done: () => void) => requestAnimationFrame(() => requestAnimationFrame(done))
  const look = () => {
    if (times.button === undefined && document.querySelector('button')) {
      times.button = 0
      painted(() => {
        times.button = performance.now()
      })
    }
    if (times.clicked !== undefined && times.dialog === undefined && findDialog()) {
      times.dialog = 0
      painted(() => {
        times.dialog = performance.now()
      })
      return
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', () => {
    times.clicked = performance.now()
  })
  requestAnimationFrame(look)
}

/** Visits a page as somebody with a slow machine would, and opens the dialog where there is one. */
export async function measurePage(
  browser: Browser,
  url: string,
  { hasDialog, isCold = false }: { hasDialog: boolean; isCold?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await session.send('Performance.enable')
    // The compiler wraps functions in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'commit' })
    const read = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as { benchTimes: Record<'button' | 'clicked' | 'dialog', number> })
            .benchTimes,
      )
    const metric = async (name: string) => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find((one) => one.name === name)?.value ?? Number.NaN
    }
    const click = async () => {
      const box = await page.locator('button').first().boundingBox()
      await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
      await page.waitForFunction(
        () => (globalThis as unknown as { benchTimes: { dialog?: number } }).benchTimes.dialog,
      )
    }
    await page.waitForFunction(
      () => (globalThis as unknown as { benchTimes: { button?: number } }).benchTimes.button,
      undefined,
      { polling: 'raf' },
    )
    if (isCold) {
      await click()
      const { dialog } = await read()
      return { button: Number.NaN, script: Number.NaN, click: dialog }
    }
    await page.waitForTimeout(restMs)
    const { button } = await read()
    const visit: Visit = { button, script: (await metric('ScriptDuration')) * 1_000 }
    if (!hasDialog) return visit
    await click()
    const { clicked, dialog } = await read()
    return { ...visit, click: dialog - clicked }
  } finally {
    await context.close()
  }
}
