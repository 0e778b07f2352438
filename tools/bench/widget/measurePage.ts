import type { Browser } from 'playwright-core'
import { announceWallet, walletName } from './announceWallet.js'
import { type Opening, watchOpening } from './watchOpening.js'

/** What is measured of one visit, in milliseconds. */
export type Visit = {
  /** From the navigation until the button is painted. */
  button: number
  /** Of the processor, for script, until the page is at rest. */
  script: number
  /** From a click until the first wallet's row is painted; absent where there is no dialog. */
  row?: number
  /** The longest task from the click until the page was at rest, at this machine's own pace; 0 where none was long enough to be noted. */
  task?: number
  /** Files that were asked for in that time. */
  files?: readonly string[]
  /** From a click on the row until the wallet is asked. */
  prompt?: number
}

/** How much slower than this machine. */
export const throttle = 4
/** Until what is prefetched is there. */
const restMs = 2_500
/** Between a pointer's arrival and its press; a person needs longer. */
const aimMs = 200

/** Visits a page as somebody with a slow machine would, and opens the dialog where there is one. */
export async function measurePage(
  browser: Browser,
  url: string,
  {
    hasDialog,
    isCold = false,
    isAsking = false,
  }: { hasDialog: boolean; isCold?: boolean; isAsking?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    // The processor's time: other work on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    // The compiler wraps functions in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.addInitScript(announceWallet, walletName)
    await page.addInitScript(watchOpening, walletName)
    await page.goto(url, { waitUntil: 'commit' })
    const read = () => page.evaluate(() => (globalThis as unknown as { benchOpening: Opening }).benchOpening)
    const noted = (name: keyof Opening) =>
      page.waitForFunction(
        (name) => (globalThis as unknown as { benchOpening: Opening }).benchOpening[name],
        name,
        { polling: 'raf' },
      )
    const metric = async (name: string) => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find((one) => one.name === name)?.value ?? Number.NaN
    }
    const click = async () => {
      const box = await page.locator('button').first().boundingBox()
      const at = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const
      await page.mouse.move(...at)
      if (!isCold) await page.waitForTimeout(aimMs)
      await page.mouse.click(...at)
      await noted('row')
    }
    await noted('button')
    if (isCold) {
      await click()
      const { row } = await read()
      return { button: Number.NaN, script: Number.NaN, row: row ?? Number.NaN }
    }
    await page.waitForTimeout(restMs)
    const { button = Number.NaN } = await read()
    const visit: Visit = { button, script: (await metric('ScriptDuration')) * 1_000 }
    if (!hasDialog) return visit
    await click()
    await page.waitForTimeout(restMs)
    const { clicked = Number.NaN, row = Number.NaN, tasks, files } = await read()
    const opened: Visit = {
      ...visit,
      row: row - clicked,
      task: Math.max(0, ...tasks.filter(({ start }) => start >= clicked).map(({ ms }) => ms)) / throttle,
      files: files.filter(({ start }) => start >= clicked).map(({ name }) => name),
    }
    if (!isAsking) return opened
    await page.getByRole('button', { name: walletName }).click()
    await noted('asked')
    const { chosen = Number.NaN, asked = Number.NaN } = await read()
    return { ...opened, prompt: asked - chosen }
  } finally {
    await context.close()
  }
}
