import type { Browser } from 'playwright-core'
import { quartiles } from '../../soak/clients/statistics.js'
import { launchBrowser } from '../../workspace/launchBrowser.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { Report } from '../report/Figure.js'
import { throttle } from '../widget/measurePage.js'
import { servePages } from '../widget/servePages.js'

/** Between a pointer's arrival and its press; a person needs longer. */
const aimMs = 200

/** Runs in the page: notes how long after the last press the code of a pairing is painted. */
function watchCode() {
  const noted: { painted?: number } = {}
  Object.assign(globalThis, { benchCode: noted })
  let pressed = Number.NaN
  addEventListener('pointerdown', () => {
    pressed = performance.now()
  })
  const look = () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    if (!roots.some((root) => root.querySelector('.qr path'))) return requestAnimationFrame(look)
    // What is there when a frame begins is painted at its end: at the next one it is on the screen.
    requestAnimationFrame(() => {
      noted.painted = performance.now() - pressed
    })
  }
  requestAnimationFrame(look)
}

async function measureCode(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    // A relay that takes everything and says nothing: a code needs no answer.
    await page.routeWebSocket(/relay\.example/, () => {})
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.addInitScript(watchCode)
    await page.goto(url)
    await page.getByRole('button').first().click()
    const row = page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' })
    await row.waitFor()
    await page.waitForTimeout(1_500)
    await row.hover()
    await page.waitForTimeout(aimMs)
    await row.click()
    const noted = await page.waitForFunction(
      () => (globalThis as unknown as { benchCode: { painted?: number } }).benchCode.painted,
    )
    return (await noted.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

/** Measures how long a person on a slow machine waits for the code of a pairing. */
export async function benchPairing({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const turns = quick ? 3 : 9
  const { url, stop } = await servePages(['walletconnect'])
  const browser = await launchBrowser()
  const times: number[] = []
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      times.push(await measureCode(browser, url('walletconnect')))
      console.log(`[pairing] turn ${turn} of ${turns}: ${times.at(-1)?.toFixed(0)} ms`)
    }
  } finally {
    await browser.close()
    stop()
  }
  const { low, median, high } = quartiles(times)
  const name = `click on WalletConnect until its code is painted, ms (${low.toFixed(0)}–${high.toFixed(0)})`
  return { calls: [], figures: [{ name, value: median, unit: 'ms', most: 150 }] }
}
