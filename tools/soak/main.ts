import { availableParallelism, loadavg } from 'node:os'
import { parseSoakArguments, selectScenarios, soakUsage } from './parseSoakArguments.js'
import { propertyScenarios } from './properties/index.js'
import { relayScenarios } from './relay/index.js'
import { runScenario } from './runScenario.js'
import type { Outcome, Scenario } from './Scenario.js'
import { serverScenarios } from './server/index.js'

const subjects: Record<string, readonly Scenario[]> = {
  server: serverScenarios,
  properties: propertyScenarios,
  relay: relayScenarios,
}
const print = (line: string) => console.log(line)

// What was started ends with this process, whichever way it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

// At once: what a scenario that failed has left running must not keep this process.
process.exit(await main(process.argv.slice(2)))

async function main(words: readonly string[]): Promise<number> {
  let chosen: Scenario[]
  let quick: boolean
  try {
    const { subject, only, list, ...rest } = parseSoakArguments(words)
    const scenarios = subjects[subject]
    if (!scenarios) throw new Error(`Nothing is known of ${subject}; there is ${Object.keys(subjects)}`)
    chosen = selectScenarios(scenarios, only)
    quick = rest.quick
    if (list) {
      for (const { id, title } of chosen) print(`${id.padEnd(10)} ${title}`)
      return 0
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${soakUsage}`)
    return 2
  }
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}${quick ? ', quick' : ''}\n`)
  const outcomes: Outcome[] = []
  for (const scenario of chosen) outcomes.push(await runScenario(scenario, { quick, print }))
  for (const { id, title, passed, seconds } of outcomes) {
    print(`${passed ? 'PASS' : 'FAIL'} ${id.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s  ${title}`)
  }
  return outcomes.every(({ passed }) => passed) ? 0 : 1
}
