import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeCompatibility } from './config/compatibilitySchema.js'
import { describeEnvironment } from './config/environmentVariables.js'
import { describeMetrics } from './observe/describeMetrics.js'

const file = new URL('../../../docs/operate.md', import.meta.url)

// `LATCHKEY_WRITE_DOCS=1 npm test -- operate` writes the tables anew.
test.each([
  ['compatibility', describeCompatibility],
  ['environment', describeEnvironment],
  ['metrics', describeMetrics],
] as const)('behavior: docs/operate.md has the table of %s', (name, describeAll) => {
  const text = readFileSync(file, 'utf8')
  const written = text.replace(
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
    () => `<!-- ${name} -->\n${describeAll()}\n<!-- /${name} -->`,
  )
  if (process.env.LATCHKEY_WRITE_DOCS) writeFileSync(file, written)
  else expect(text).toBe(written)
})

test.each(['README.md', 'docs/operate.md', 'docs/privacy.md', 'packages/server/README.md'])(
  'behavior: %s invites nobody to run a package of that name from a public registry',
  (name) => {
    const text = readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
    // Without `--no`, npx fetches whatever has the name there, and runs it; without `--`, npm reads the words after the name.
    expect(text).not.toMatch(/npx (?!--no -- )[^\n]*latchkey-server/)
  },
)

const readServerFile = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('behavior: O4 compose sets nothing that the configuration may set, but what it must', () => {
  const own = readServerFile('compose.yaml').split(/^ {2}postgres:/m)[0] ?? ''
  const set = [...own.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set).toEqual(['DATABASE_URL', 'REDIS_URL', 'LATCHKEY_SECRET'])
})

test('behavior: O5 the proxy of the documentation keeps its connections to the server', () => {
  const [, snippet = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  expect(snippet).toMatch(/upstream (\w+) \{[^}]*\n {2}keepalive \d+;[^}]*\}[\s\S]*proxy_pass http:\/\/\1;/)
  expect(snippet).toContain("map $http_upgrade $connection_upgrade { default upgrade; '' ''; }")
  expect(snippet).toContain('proxy_http_version 1.1;')
})
