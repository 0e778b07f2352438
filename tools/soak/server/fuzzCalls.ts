import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnProgram } from '../programs/spawnProgram.js'
import type { Scenario } from '../Scenario.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every call with thousands of wrong requests; `npm test` makes 200 of each. */
export const fuzzCalls: Scenario = {
  id: 'FUZZ',
  title: 'thousands of wrong requests to every call: a documented answer, never a 500',
  async run({ quick, folder, say, check, defer }) {
    const runs = quick ? 1_000 : 10_000
    say(`${runs.toLocaleString('en')} requests a call`)
    const program = spawnProgram({
      command: process.execPath,
      words: [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project=unit*',
        '--testTimeout',
        '3600000',
        'packages/server/src/fuzz.test.ts',
      ],
      cwd: root,
      env: { ...process.env, LATCHKEY_FUZZ_RUNS: String(runs), NO_COLOR: '1' },
      logFile: join(folder, 'fuzz.log'),
    })
    defer(() => program.end('SIGTERM'))
    const code = await program.ended
    check('every answer is a documented one', code === 0, program.lastWords().split('\n').slice(-5).join(' '))
  },
}
