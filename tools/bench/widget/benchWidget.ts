import { quartiles } from '../../soak/clients/statistics.js'
import { launchBrowser } from '../../workspace/launchBrowser.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { PlainFigure, Report } from '../report/Figure.js'
import { type Heap, measureHeap } from './measureHeap.js'
import { measurePage, type Visit } from './measurePage.js'
import { measureRemembered } from './measureRemembered.js'
import { servePages } from './servePages.js'

/** What is compared: React alone, the least that a widget can be, and ours: as the README has it, and with everything. */
const pages = ['react', 'limit', 'widget', 'everything'] as const
/** What is compared where somebody was connected before: wagmi alone, and ours. */
const rememberedPages = ['wagmi', 'widget'] as const
type PageName = (typeof pages)[number]

type Visits = Record<PageName, { warm: Visit[]; cold: number[]; heaps: Heap[] }>
type Remembered = Record<(typeof rememberedPages)[number], number[]>

/** Measures what the widget costs a page, beside React alone and the least that a widget can be, turn by turn. */
export async function benchWidget({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const turns = quick ? 3 : 9
  const { url, weigh, stop } = await servePages([...pages, 'wagmi'])
  const browser = await launchBrowser()
  const visits: Visits = {
    react: { warm: [], cold: [], heaps: [] },
    limit: { warm: [], cold: [], heaps: [] },
    widget: { warm: [], cold: [], heaps: [] },
    everything: { warm: [], cold: [], heaps: [] },
  }
  const remembered: Remembered = { wagmi: [], widget: [] }
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const page of pages) {
        const hasDialog = page !== 'react'
        visits[page].warm.push(
          await measurePage(browser, url(page), { hasDialog, isAsking: page === 'widget' }),
        )
        visits[page].heaps.push(await measureHeap(browser, url(page), { hasDialog }))
        if (hasDialog) {
          const { row } = await measurePage(browser, url(page), { hasDialog, isCold: true })
          visits[page].cold.push(row ?? Number.NaN)
        }
      }
      for (const page of rememberedPages)
        remembered[page].push(await measureRemembered(browser, url(page), { hasDialog: page === 'widget' }))
      console.log(`[widget] turn ${turn} of ${turns}`)
    }
  } finally {
    await browser.close()
    stop()
  }
  return {
    calls: [],
    figures: [...compare(visits, remembered), ...describeOpening(visits.widget.warm, weigh)],
  }
}

/** The budgets of the widget: ratios of medians in one run. */
function compare(visits: Visits, remembered: Remembered): PlainFigure[] {
  const of = (page: PageName, field: VisitTime) =>
    quartiles(visits[page].warm.map((visit) => visit[field] ?? Number.NaN))
  const heap = (page: PageName, field: keyof Heap = 'heap') =>
    quartiles(visits[page].heaps.map((one) => one[field] ?? Number.NaN)).median
  const cold = (page: PageName) => quartiles(visits[page].cold)
  const ratio = (
    name: string,
    most: number,
    ours: Quartiles,
    [word, theirs]: readonly [word: string, Quartiles],
  ): PlainFigure[] => [
    { name: `${name}, ms (${spread(ours)})`, value: ours.median, unit: 'ms' },
    { name: `  ${word}, ms (${spread(theirs)})`, value: theirs.median, unit: 'ms' },
    { name: '  ratio', value: ours.median / theirs.median, unit: '×', most },
  ]
  const limit = ['the least possible', of('limit', 'row')] as const
  const react = (field: VisitTime) => ['React alone', of('react', field)] as const
  return [
    ...ratio('button painted', 1.15, of('widget', 'button'), react('button')),
    ...ratio('main-thread script at rest', 1.35, of('widget', 'script'), react('script')),
    ...ratio("click until the first wallet's row is painted", 2, of('widget', 'row'), limit),
    ...ratio('  the same with everything', 2.5, of('everything', 'row'), limit),
    ...ratio('cold click: navigation until the row is painted', 1.4, cold('widget'), [
      'the least possible',
      cold('limit'),
    ]),
    ...ratio('remembered: navigation until connected', 1.5, quartiles(remembered.widget), [
      'wagmi alone',
      quartiles(remembered.wagmi),
    ]),
    { name: 'heap after load', value: heap('widget'), unit: 'MB', most: 1.5 },
    { name: '  React alone', value: heap('react'), unit: 'MB' },
    { name: 'heap with the dialog open', value: heap('widget', 'heapOpen'), unit: 'MB', most: 3 },
  ]
}

/** What it costs to open the dialog up to the first wallet's row, and to choose that wallet. */
function describeOpening(visits: readonly Visit[], weigh: (path: string) => number): PlainFigure[] {
  const median = (read: (visit: Visit) => number) => quartiles(visits.map(read)).median
  const weight = (files: readonly string[] = []) => files.reduce((sum, file) => sum + weigh(file), 0) / 1_000
  return [
    {
      name: 'fetched from the click until rest',
      value: median(({ files = [] }) => files.length),
      unit: 'files',
      most: 10,
    },
    { name: '  in brotli', value: median(({ files }) => weight(files)), unit: 'kB' },
    {
      name: 'longest task from the click until rest, unthrottled',
      value: median(({ task = 0 }) => task),
      unit: 'ms',
      most: 50,
    },
    {
      name: 'click on the row until the wallet is asked',
      value: median(({ prompt = Number.NaN }) => prompt),
      unit: 'ms',
    },
  ]
}

type VisitTime = 'button' | 'script' | 'row'
type Quartiles = ReturnType<typeof quartiles>

const spread = ({ low, high }: Quartiles) => `${low.toFixed(0)}–${high.toFixed(0)}`
