import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '@latchkey/demo/serve'
import { quartiles } from '../../soak/clients/statistics.js'
import { launchBrowser } from '../../workspace/launchBrowser.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { PlainFigure, Report } from '../report/Figure.js'
import { type FirstMinute, measureFirstMinute } from './measureFirstMinute.js'

/** Budgets in milliseconds: what a person takes for at once, and what for soon. */
const budgets = { list: 300, connected: 2_000, balance: 2_000 } as const
const names = {
  list: 'first click until the wallets are listed',
  connected: 'click on a wallet until it is connected',
  balance: 'click on a wallet until its balance is shown',
} as const

/** Measures the first minute of `npm run demo`, each time in a browser that was never there. */
export async function benchDemo({ quick }: Pick<BenchArguments, 'quick'>): Promise<Report> {
  const turns = quick ? 3 : 9
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const { url, stop } = await startDemo({ folder, port: 4_173, log: (line) => console.log(line) })
  const browser = await launchBrowser()
  const visits: FirstMinute[] = []
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      visits.push(await measureFirstMinute(browser, url))
      console.log(`[demo] turn ${turn} of ${turns}`)
    }
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  const figure = (part: keyof FirstMinute): PlainFigure => {
    const { low, median, high } = quartiles(visits.map((visit) => visit[part]))
    return {
      name: `${names[part]}, ms (${low.toFixed(0)}–${high.toFixed(0)})`,
      value: median,
      unit: 'ms',
      most: budgets[part],
    }
  }
  return { calls: [], figures: [figure('list'), figure('connected'), figure('balance')] }
}
