import type { Browser } from 'playwright-core'

export type ListName = 'account' | 'activity'

/** What is measured of one visit: milliseconds, megabytes, and counts. */
export type ListVisit = {
  /** The longest frame of a scroll through all of it. */
  longest: number
  /** Frames over 50 ms, of a hundred. */
  slowShare: number
  /** The longest frame until all of it is there, or is there anew with other prices. */
  loading: number
  rows: number
  heap: number
  /** What the heap gained by three more scrolls. */
  growth: number
}

/** How much slower than this machine. */
const throttle = 4
/** About three rows a frame: as fast as a finger flings. */
const step = 180

/** Scrolls from one end to the other, and keeps the length of each frame. */
async function scrollThrough({ step, isLoading }: { step: number; isLoading: boolean }): Promise<number[]> {
  const root = document.querySelector('.latchkey')?.shadowRoot
  const body = root?.querySelector('.body')
  if (!body) throw new Error('There is no list.')
  const frames: number[] = []
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const isDone = () =>
    isLoading
      ? [...body.querySelectorAll('.fine')].some((line) => line.textContent === 'That is all.')
      : body.scrollTop + body.clientHeight >= body.scrollHeight - 1
  if (!isLoading) {
    body.scrollTop = 0
    // A jump draws a whole screen anew. It is no part of the scroll, and on a slow machine takes more than a frame.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await nextFrame()
  let before = await nextFrame()
  while (!isDone()) {
    body.scrollTop = isLoading ? body.scrollHeight : body.scrollTop + step
    const now = await nextFrame()
    // To the millisecond: three refreshes of a screen are 50, and the clock says 49.9 or 50.1.
    frames.push(Math.round(now - before))
    before = now
  }
  return frames
}

/** Has all of it asked for anew, every price another one, and keeps the length of each frame of two seconds. */
async function refresh(): Promise<number[]> {
  const root = document.querySelector('.latchkey')?.shadowRoot
  const priceOf = () => root?.querySelector('.virtual .figures .row-sub')?.textContent
  const known = priceOf()
  const frames: number[] = []
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const start = await nextFrame()
  let before = start
  dispatchEvent(new Event('refresh'))
  while (before - start < 2_000) {
    const now = await nextFrame()
    frames.push(Math.round(now - before))
    before = now
  }
  if (priceOf() === known) throw new Error('Nothing came.')
  return frames
}

/** Opens a list as somebody with a slow machine would, loads all of it, and scrolls through it. */
export async function measureList(browser: Browser, url: string, list: ListName): Promise<ListVisit> {
  const context = await browser.newContext({ viewport: { width: 420, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await session.send('Performance.enable')
    // The compiler wraps functions in a helper of its own, which the page does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.goto(url)
    const countRows = () =>
      page.evaluate(
        () => document.querySelector('.latchkey')?.shadowRoot?.querySelectorAll('.virtual .row').length ?? 0,
      )
    while ((await countRows()) < 5) await page.waitForTimeout(100)
    const loading = await (list === 'activity'
      ? page.evaluate(scrollThrough, { step, isLoading: true })
      : page.evaluate(refresh))
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
    }
    // Once to warm up: what is compiled on the way is compiled once.
    await page.evaluate(scrollThrough, { step: step * 4, isLoading: false })
    const frames = await page.evaluate(scrollThrough, { step, isLoading: false })
    const rows = await countRows()
    // Not before the scroll: a heap that was just emptied is small, and is collected again and again until it has grown.
    const before = await heap()
    for (let times = 0; times < 3; times += 1)
      await page.evaluate(scrollThrough, { step: step * 4, isLoading: false })
    return {
      longest: Math.max(...frames),
      slowShare: (frames.filter((frame) => frame > 50).length / frames.length) * 100,
      loading: Math.max(...loading),
      rows,
      heap: before,
      growth: (await heap()) - before,
    }
  } finally {
    await context.close()
  }
}
