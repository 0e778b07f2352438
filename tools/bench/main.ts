import { availableParallelism, loadavg } from 'node:os'
import { type BenchArguments, benchUsage, parseBenchArguments } from './parseBenchArguments.js'
import { benchRelay } from './relay/benchRelay.js'
import type { Report } from './report/Figure.js'
import { findBreaches } from './report/findBreaches.js'
import { formatReport } from './report/formatReport.js'
import { benchServer, serverParts } from './server/benchServer.js'
import { benchWidget } from './widget/benchWidget.js'

// What was started ends with this process, whichever way it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

process.exit(await main(process.argv.slice(2)))

function measure(asked: BenchArguments): Promise<Report> {
  if (asked.subject === 'widget') return benchWidget(asked)
  return asked.subject === 'relay' ? benchRelay(asked) : benchServer(asked)
}

async function main(words: readonly string[]): Promise<number> {
  let asked: BenchArguments
  try {
    asked = parseBenchArguments(words, Object.keys(serverParts))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${benchUsage}`)
    return 2
  }
  const machine = () => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${machine()}${asked.quick ? ', quick' : ''}`)
  const report = await measure(asked)
  console.log(`\n${formatReport(report)}\n\n${machine()}`)
  const breaches = findBreaches(report)
  if (breaches.length > 0) console.error(`Missed:\n${breaches.map((breach) => `  ${breach}`).join('\n')}`)
  return breaches.length > 0 ? 1 : 0
}
