import { quartiles } from '../../soak/clients/statistics.js'
import { launchBrowser } from '../../workspace/launchBrowser.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { PlainFigure, Report } from '../report/Figure.js'
import { servePages } from '../widget/servePages.js'
import { type ListName, type ListVisit, measureList } from './measureList.js'

const lists = {
  account: { word: 'tokens', count: 2_000 },
  activity: { word: 'activities', count: 5_000 },
} as const

/** Measures how long lists scroll on a slow machine: the longest frame, what is in the page, and what stays in memory. */
export async function benchLists({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const turns = quick ? 1 : 3
  const { url, stop } = await servePages(['lists'])
  const browser = await launchBrowser()
  const figures: PlainFigure[] = []
  try {
    for (const list of ['account', 'activity'] as const satisfies ListName[]) {
      const count = quick ? lists[list].count / 10 : lists[list].count
      const name = `${count} ${lists[list].word}`
      const visits: ListVisit[] = []
      for (let turn = 1; turn <= turns; turn += 1) {
        visits.push(await measureList(browser, `${url('lists')}#${list}-${count}`, list))
        console.log(`[lists] ${name}, turn ${turn} of ${turns}`)
      }
      figures.push(...summarise(name, visits))
    }
  } finally {
    await browser.close()
    stop()
  }
  return { calls: [], figures }
}

/** Medians: one frame in a minute that another program delayed says nothing of the list. */
function summarise(name: string, visits: readonly ListVisit[]): PlainFigure[] {
  const of = (field: keyof ListVisit) => quartiles(visits.map((visit) => visit[field]))
  return [
    // In whole milliseconds: none over 50.
    { name: `${name}: longest frame of a scroll`, value: of('longest').median, unit: 'ms', most: 51 },
    { name: `  of its frames, over 50 ms`, value: of('slowShare').median, unit: '%', most: 0.5 },
    // F-11, which asks for no slow machine.
    {
      name: '  longest frame while it comes, not throttled',
      value: of('loading').median,
      unit: 'ms',
      most: 51,
    },
    { name: '  rows in the page', value: of('rows').median, unit: '', most: 80 },
    { name: '  heap', value: of('heap').median, unit: 'MB' },
    { name: '  heap after three more scrolls', value: of('growth').median, unit: 'MB more', most: 1 },
  ]
}
