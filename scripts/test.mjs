import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { duration } from './progress.mjs'
import { chooseSteps } from './test/chooseSteps.mjs'
import { countResults } from './test/countResults.mjs'
import { describeCount } from './test/describeCount.mjs'
import { findChanges } from './test/findChanges.mjs'
import { findTestFiles } from './test/findTestFiles.mjs'
import { parseOptions, usage } from './test/parseOptions.mjs'
import { planSteps } from './test/planSteps.mjs'
import { endAll, runStep } from './test/runStep.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.latchkey', 'test')
const aliveMs = 20_000
const log = (line) => console.log(line)

let stopped = 0
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => {
    log(`\nStopped by ${signal}`)
    stopped = code
    endAll()
    // Later than the steps are killed at the latest, so that nothing of theirs is left behind.
    setTimeout(() => process.exit(code), 10_000).unref()
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function main() {
  const options = parseOptions(process.argv.slice(2))
  if (options.help) {
    log(usage)
    return 0
  }
  const files = findTestFiles(root, options.paths)
  await ensureInstalled({ log })
  const touched = options.since && chooseSteps(findChanges(root, options.since))
  if (touched?.steps.length === 0) {
    log(`Nothing has changed since ${options.since}`)
    return 0
  }
  const steps = planSteps({ root, reports, options, files, narrowed: touched?.narrowed }).filter(
    ({ name }) => !touched || touched.steps.includes(name),
  )
  if (steps.length === 0)
    throw new Error(
      `No test file matches ${options.paths.join(', ') || options.steps.join(', ')}.\n\n${usage}`,
    )
  // Unit tests too: the scripted wallets are tried in a real page.
  if (steps.some(({ tests }) => tests)) log(`Chromium: ${await ensureChromium({ log })}`)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const total = { passed: 0, failed: 0, skipped: 0 }
  const live = steps.length === 1
  const started = new Map()
  const alive = setInterval(() => {
    const lines = [...started].map(([name, time]) => `${name} ${duration(Date.now() - time)}`)
    if (!live && lines.length > 0) log(`  … ${lines.join(', ')}`)
  }, aliveMs)

  const run = async (step) => {
    if (stopped) return
    const time = Date.now()
    started.set(step.name, time)
    log(`▸ ${step.name}: ${step.does}`)
    const { ok, output } = await runStep(step, {
      cwd: root,
      live,
      onFailureLine: (line) => log(`  ${step.name} ${line}`),
    })
    started.delete(step.name)
    if (stopped) return
    const count = countResults({ ok, report: step.report })
    for (const key of Object.keys(total)) total[key] += count[key]
    if (count.failed > 0 || step.showOutput) log(output.trimEnd())
    log(
      `${count.failed > 0 ? '✗' : '✓'} ${step.name}: ${describeCount(count)} in ${duration(Date.now() - time)}`,
    )
  }
  const lane = (name) =>
    sequence(
      steps.filter((step) => step.lane === name && !step.alone),
      run,
    )
  await Promise.all([...new Set(steps.map((step) => step.lane))].map(lane))
  await sequence(
    steps.filter((step) => step.alone),
    run,
  )
  clearInterval(alive)
  if (stopped) return stopped

  if (options.grep !== undefined && total.passed + total.failed === 0) {
    throw new Error(`No test title matches "${options.grep}".\n\n${usage}`)
  }
  log(`\n${describeCount(total)}`)
  return total.failed > 0 ? 1 : 0
}

async function sequence(steps, run) {
  for (const step of steps) await run(step)
}
