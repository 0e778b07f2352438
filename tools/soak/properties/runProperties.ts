import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTree } from '../../workspace/tree.js'
import { spawnProgram } from '../programs/spawnProgram.js'
import type { Scenario } from '../Scenario.js'
import { findPropertyFiles } from './findPropertyFiles.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] }

export type PropertyScenarioParameters = Pick<Scenario, 'id' | 'title'> & {
  /** Whether a file's properties are among them. */
  has: (file: string) => boolean
}

/** Every property a hundred thousand times; `npm test -- --all` tries it 10,000 times, and less often where a run is slow. */
export const createPropertyScenario = ({ has, ...named }: PropertyScenarioParameters): Scenario => ({
  ...named,
  async run({ quick, folder, say, check, defer }) {
    const runs = quick ? 10_000 : 100_000
    const files = findPropertyFiles(readTree(root)).filter(has)
    say(`${runs.toLocaleString('en')} runs of each property in ${files.length} files`)
    const report = join(folder, 'report.json')
    const program = spawnProgram({
      command: process.execPath,
      words: [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project=unit*',
        // A run of them takes up to ten milliseconds, and more beside other work.
        '--testTimeout=14400000',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ],
      cwd: root,
      env: { ...process.env, LATCHKEY_PROPERTY_RUNS: String(runs), NO_COLOR: '1' },
      logFile: join(folder, 'properties.log'),
    })
    defer(() => program.end('SIGTERM'))
    const code = await program.ended
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    for (const { title, status } of tests)
      if (/\b[FMPS]-\d\d\b/.test(title)) check(title, status === 'passed')
    const failed = tests.filter(({ status }) => status !== 'passed').map(({ title }) => title)
    check(
      'every file was run',
      testResults.length === files.length,
      `${testResults.length} of ${files.length}`,
    )
    check(
      'no property fails',
      code === 0 && failed.length === 0,
      failed.join('; ') || `${tests.length} tests`,
    )
  },
})
