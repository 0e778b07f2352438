import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, Scenario } from './Scenario.js'

/** Runs one scenario, prints what it does, and ends what it started. */
export async function runScenario(
  { id, title, run }: Scenario,
  { quick, print }: { quick: boolean; print: (line: string) => void },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `latchkey-${id.toLowerCase()}-`))
  // Databases run as a user of their own, who has to get to their files.
  chmodSync(folder, 0o711)
  const started = performance.now()
  const ends: (() => unknown)[] = []
  let [checks, failures] = [0, 0]
  const check = (what: string, holds: boolean, figures = '') => {
    checks += 1
    if (!holds) failures += 1
    print(`  ${holds ? '✓' : '✗'} ${what}${figures === '' ? '' : ` (${figures})`}`)
  }
  print(`${id}: ${title}`)
  try {
    await run({ quick, folder, say: (line) => print(`  · ${line}`), check, defer: (end) => ends.push(end) })
  } catch (error) {
    check('the scenario runs to its end', false, error instanceof Error ? (error.stack ?? error.message) : '')
  }
  for (const end of ends.reverse()) {
    try {
      await end()
    } catch (error) {
      check('what was started can be ended', false, String(error))
    }
  }
  const passed = failures === 0 && checks > 0
  const seconds = (performance.now() - started) / 1_000
  if (passed) rmSync(folder, { recursive: true, force: true })
  else print(`  · logs are in ${folder}`)
  const counted = failures === 0 ? `${checks} checks` : `${failures} of ${checks} checks failed`
  print(`${passed ? 'PASS' : 'FAIL'} ${id}: ${counted}, ${seconds.toFixed(1)} s\n`)
  return { id, title, passed, checks, seconds }
}
