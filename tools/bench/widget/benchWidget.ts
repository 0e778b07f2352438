import { chromium } from 'playwright-core'
import { quartiles } from '../../soak/clients/statistics.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { PlainFigure, Report } from '../report/Figure.js'
import { type Heap, measureHeap } from './measureHeap.js'
import { measurePage, type Visit } from './measurePage.js'
import { type PageName, pages, servePages } from './servePages.js'

type Visits = Record<PageName, { warm: Visit[]; cold: number[]; heaps: Heap[] }>

/** Measures what the widget costs a page, beside React alone and the least that a widget can be, turn by turn. */
export async function benchWidget({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const turns = quick ? 3 : 9
  const { url, stop } = await servePages(pages)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const visits: Visits = {
    react: { warm: [], cold: [], heaps: [] },
    limit: { warm: [], cold: [], heaps: [] },
    widget: { warm: [], cold: [], heaps: [] },
  }
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const page of pages) {
        const hasDialog = page !== 'react'
        visits[page].warm.push(await measurePage(browser, url(page), { hasDialog }))
        visits[page].heaps.push(await measureHeap(browser, url(page), { hasDialog }))
        if (hasDialog) {
          const { click } = await measurePage(browser, url(page), { hasDialog, isCold: true })
          visits[page].cold.push(click ?? Number.NaN)
        }
      }
      console.log(`[widget] turn ${turn} of ${turns}`)
    }
  } finally {
    await browser.close()
    stop()
  }
  return { calls: [], figures: compare(visits) }
}

/** The budgets of the widget: ratios of medians in one run. */
function compare(visits: Visits): PlainFigure[] {
  const of = (page: PageName, field: keyof Visit) =>
    quartiles(visits[page].warm.map((visit) => visit[field] ?? Number.NaN))
  const heap = (page: PageName, field: keyof Heap = 'heap') =>
    quartiles(visits[page].heaps.map((one) => one[field] ?? Number.NaN)).median
  const cold = (page: PageName) => quartiles(visits[page].cold)
  const ratio = (name: string, ours: Quartiles, theirs: Quartiles, most: number): PlainFigure[] => [
    { name: `${name}, ms (${spread(ours)})`, value: ours.median, unit: 'ms' },
    {
      name: `  the same beside the least possible, ms (${spread(theirs)})`,
      value: theirs.median,
      unit: 'ms',
    },
    { name: '  ratio', value: ours.median / theirs.median, unit: '×', most },
  ]
  return [
    ...ratio('button painted', of('widget', 'button'), of('react', 'button'), 1.15),
    ...ratio('main-thread script at rest', of('widget', 'script'), of('react', 'script'), 1.35),
    ...ratio('click until the dialog is painted', of('widget', 'click'), of('limit', 'click'), 1.6),
    ...ratio('cold click: navigation until painted', cold('widget'), cold('limit'), 1.15),
    { name: 'heap after load', value: heap('widget'), unit: 'MB', most: 1.5 },
    { name: '  React alone', value: heap('react'), unit: 'MB' },
    { name: 'heap with the dialog open', value: heap('widget', 'heapOpen'), unit: 'MB', most: 3 },
  ]
}

type Quartiles = ReturnType<typeof quartiles>

const spread = ({ low, high }: Quartiles) => `${low.toFixed(0)}–${high.toFixed(0)}`
