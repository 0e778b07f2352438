import type { Browser, CDPSession } from 'playwright-core'

/** The JavaScript heap of a page in megabytes, after garbage collection. */
export type Heap = { heap: number; heapOpen?: number }

/** Until what is prefetched, or what a dialog loads, is there. */
const restMs = 2_500

/**
 * Visits a page by the browser's protocol alone: Playwright's own scripts would stand in the same heap, and weigh half a
 * megabyte.
 */
export async function measureHeap(
  browser: Browser,
  url: string,
  { hasDialog }: { hasDialog: boolean },
): Promise<Heap> {
  const context = await browser.newContext({ viewport: { width: 1_100, height: 760 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))
  try {
    await session.send('Performance.enable')
    await session.send('Page.navigate', { url })
    await rest()
    const heap = await readHeap(session)
    if (!hasDialog) return { heap }
    const { x, y } = await evaluate<{ x: number; y: number }>(
      session,
      `document.querySelector('button').getBoundingClientRect().toJSON()`,
    )
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', {
        type,
        x: x + 5,
        y: y + 5,
        button: 'left',
        clickCount: 1,
      })
    await rest()
    const isOpen = await evaluate<boolean>(
      session,
      `[document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        .some((root) => root.querySelector('dialog[open] h2') !== null)`,
    )
    if (!isOpen) throw new Error(`The dialog of ${url} did not open.`)
    return { heap, heapOpen: await readHeap(session) }
  } finally {
    await context.close()
  }
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

async function evaluate<value>(session: CDPSession, expression: string): Promise<value> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value as value
}
