import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTree } from '../workspace/tree.js'
import { checkWorkflows } from './checkWorkflows.js'

const hash = '0'.repeat(40)
const head = 'on: push\npermissions:\n  contents: read\n'
const job = (steps: string, more = 'timeout-minutes: 5') =>
  `${head}jobs:\n  one:\n    runs-on: ubuntu-24.04\n    ${more}\n    steps:\n${steps}`
const check = (text: string) =>
  checkWorkflows(
    makeTree({
      '.github/workflows/a.yml': text,
      '.ci/run': '',
      'package.json': JSON.stringify({ scripts: { size: 'x' } }),
    }),
  )

test('default', () => {
  const checkout = `      - uses: actions/checkout@${hash} # v5.0.0\n        with: { persist-credentials: false }\n`
  expect(check(job(`${checkout}      - run: npm run size && bash .ci/run\n`))).toEqual([])
})

test.each([
  ['no YAML', 'a: [', 'Flow sequence'],
  ['nothing that starts it', job('      - run: ls\n').replace('on: push\n', ''), '"on" is missing'],
  [
    'more permissions than reading',
    job('      - run: ls\n').replace('read', 'write'),
    'begin with "permissions',
  ],
  ['no time-out', job('      - run: ls\n', 'name: x'), 'no timeout-minutes'],
  ['an action by its tag', job('      - uses: actions/setup-node@v4\n'), 'whole hash'],
  ['an action of somebody else', job(`      - uses: someone/thing@${hash} # v1.0.0\n`), 'of GitHub itself'],
  ['a hash without its version', job(`      - uses: actions/setup-node@${hash}\n`), 'say its version'],
  ['a token left behind', job(`      - uses: actions/checkout@${hash} # v5.0.0\n`), 'leaves a token'],
  ['a script that there is not', job('      - run: npm run gone\n'), 'no "npm run gone"'],
  ['a file that there is not', job('      - run: bash gone.sh\n'), 'no gone.sh'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub's own expressions.
  ['text of a stranger', job("      - run: echo '${{ github.head_ref }}'\n"), 'text of a stranger'],
])('error: %s', (_name, text, message) => {
  expect(check(text).join('\n')).toContain(message)
})

test('behavior: the repository', () => {
  const root = join(import.meta.dirname, '../..')
  const names = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)
  const files = [...names, 'package.json', '.ci/run'].map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ])
  expect(names).toHaveLength(2)
  expect(checkWorkflows(makeTree(Object.fromEntries(files)))).toEqual([])
})
