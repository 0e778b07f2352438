import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBare } from '../bare/startBare.js'
import type { BenchArguments } from '../parseBenchArguments.js'
import type { Report } from '../report/Figure.js'
import type { BenchContext, BenchDevnet } from './BenchContext.js'
import { measureAbuse } from './measureAbuse.js'
import { measureCalls } from './measureCalls.js'
import { measureIndexing } from './measureIndexing.js'
import { measureLookups } from './measureLookups.js'
import { measureMemory } from './measureMemory.js'
import { measureStart } from './measureStart.js'
import { openDevnet } from './openDevnet.js'

/** The parts of the bench, in their order. */
export const serverParts: Record<string, (context: BenchContext) => Promise<Report>> = {
  start: measureStart,
  calls: measureCalls,
  abuse: measureAbuse,
  lookups: measureLookups,
  index: measureIndexing,
  memory: measureMemory,
}

/** Measures a server. */
export async function benchServer({ parts, quick, minutes, devnet }: BenchArguments): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  // Databases run as a user of their own, who has to get to their files.
  chmodSync(folder, 0o711)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const defer = (end: () => unknown) => void ends.push(end)
  const report: Report = { calls: [], figures: [] }
  try {
    const bare = await startBare()
    defer(() => bare.stop())
    let opened: Promise<BenchDevnet> | undefined
    for (const part of parts) {
      const started = performance.now()
      const say = (line: string) =>
        console.log(`[${part} ${((performance.now() - started) / 1_000).toFixed(0)} s] ${line}`)
      const context: BenchContext = {
        ...{ quick, minutes, folder, say, defer, bare },
        devnet() {
          opened ??= openDevnet(context, devnet)
          return opened
        },
      }
      const { calls, figures } = (await serverParts[part]?.(context)) ?? report
      report.calls.push(...calls)
      report.figures.push(...figures)
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
  return report
}
