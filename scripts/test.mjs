import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { duration } from './progress.mjs'
import { chooseSteps } from './test/chooseSteps.mjs'
import { countResults } from './test/countResults.mjs'
import { describeCount } from './test/describeCount.mjs'
import { findBeside } from './test/findBeside.mjs'
import { findBase, findChanges } from './test/findChanges.mjs'
import { findTestFiles } from './test/findTestFiles.mjs'
import { parseOptions, usage } from './test/parseOptions.mjs'
import { planSteps } from './test/planSteps.mjs'
import { endAll, runStep } from './test/runStep.mjs'
import { laterRules, laterSteps } from './test/tiers.mjs'
import { keepTime, readTimes } from './test/times.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.latchkey', 'test')
const times = join(root, '.latchkey', 'test-times.json')
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
  const files = findTestFiles(root, options)
  const changes = options.fast ? findChanges(root, findBase(root)) : undefined
  const beside = changes && findBeside(changes, files.unit)
  if (beside) files.unit = beside
  const touched = options.since && chooseSteps(findChanges(root, options.since))
  if (touched?.steps.length === 0) {
    log(`Nothing has changed since ${options.since}`)
    return 0
  }
  const steps = planSteps({ root, reports, options, files, narrowed: touched?.narrowed, beside }).filter(
    ({ name }) => !touched || touched.steps.includes(name),
  )
  if (steps.length === 0)
    throw new Error(
      `No test file matches ${options.paths.join(', ') || options.steps.join(', ')}.\n\n${usage}`,
    )
  const filtered = options.paths.length > 0 || options.grep !== undefined || touched
  const name = filtered
    ? undefined
    : `${options.all ? 'all: ' : ''}${steps.map((step) => step.name).join(' ')}`
  announce({ options, steps, last: name && readTimes(times)[name] })
  await ensureInstalled({ log })
  // Unit tests too: the scripted wallets are tried in a real page.
  if (steps.some(({ tests }) => tests) && !options.fast) log(`Chromium: ${await ensureChromium({ log })}`)
  const begun = Date.now()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const total = { passed: 0, failed: 0, skipped: 0, later: 0, flaky: [] }
  let processor = 0
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
    const result = await runStep(step, {
      cwd: root,
      live,
      onFailureLine: (line) => log(`  ${step.name} ${line}`),
    })
    started.delete(step.name)
    if (stopped) return
    const count = countResults({ ok: result.ok, report: step.report })
    if (laterSteps.includes(step.name)) count.later = count.passed
    for (const key of ['passed', 'failed', 'skipped', 'later']) total[key] += count[key]
    total.flaky.push(...count.flaky)
    processor += result.processor ?? 0
    if (count.failed > 0 || step.showOutput) log(result.output.trimEnd())
    const took = `${duration(Date.now() - time)}${result.processor ? `, ${result.processor} s of processor` : ''}`
    log(`${count.failed > 0 ? '✗' : '✓'} ${step.name}: ${describeCount(count)} in ${took}`)
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
  const took = Date.now() - begun
  if (name && total.failed === 0) keepTime(times, name, took)
  for (const title of total.flaky) log(`Passed at its second try, which is a failure: ${title}`)
  log(`\n${duration(took)} after installation${processor ? `, ${processor} s of processor` : ''}`)
  if (options.all)
    log(`${total.passed - total.later} that “npm test” has too, ${total.later} of full runs alone`)
  log(describeCount(total))
  return total.failed > 0 ? 1 : 0
}

/** What is going to run, what is not, and how long to wait for it. */
function announce({ options, steps, last }) {
  log(`Running ${steps.map(({ name }) => name).join(', ')}`)
  if (last) log(`It took ${duration(last)} here the last time`)
  if (options.later || options.fast) return
  log(`Left to “npm test -- --all”: ${laterRules.map(({ what }) => what).join('; ')}`)
}

async function sequence(steps, run) {
  for (const step of steps) await run(step)
}
