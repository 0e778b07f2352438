import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chooseSteps } from './chooseSteps.mjs'
import { countResults } from './countResults.mjs'
import { describeCount } from './describeCount.mjs'
import { findChanges } from './findChanges.mjs'
import { findTestFiles } from './findTestFiles.mjs'
import { parseOptions } from './parseOptions.mjs'
import { planSteps } from './planSteps.mjs'
import { runStep } from './runStep.mjs'

const root = mkdtempSync(join(tmpdir(), 'test-command-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file, content = '') {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  return join(root, file)
}

describe('parseOptions', () => {
  const steps = (...args) => parseOptions(args).steps

  test('default: everything', () => {
    expect(steps()).toEqual([
      'types',
      'lint',
      'unit',
      'chain',
      'nodes',
      'browser',
      'e2e',
      'build',
      'knip',
      'size',
    ])
  })

  test('param: --fast', () => expect(steps('--fast')).toEqual(['types', 'lint', 'unit']))

  test('param: --only', () => expect(steps('--only', 'unit,e2e')).toEqual(['unit', 'e2e']))

  test('param: --changed and --since', () => {
    expect(parseOptions([]).since).toBeUndefined()
    expect(parseOptions(['--changed']).since).toBe('HEAD')
    expect(parseOptions(['--since', 'main']).since).toBe('main')
  })

  test('param: paths and --grep run tests alone', () => {
    expect(parseOptions(['./packages/protocol/'])).toMatchObject({
      steps: ['unit', 'chain', 'nodes', 'browser', 'e2e'],
      paths: ['packages/protocol'],
    })
    expect(parseOptions(['--grep', 'a b'])).toMatchObject({
      steps: ['unit', 'chain', 'nodes', 'browser', 'e2e'],
      grep: 'a b',
    })
    expect(steps('--fast', 'packages/protocol')).toEqual(['unit'])
  })

  test.each([['--only', 'units'], ['--wat']])('error: %s %s', (...args) => {
    expect(() => parseOptions(args.filter(Boolean))).toThrow()
  })
})

describe('findTestFiles', () => {
  for (const file of [
    'packages/core/src/a.test.ts',
    'packages/core/src/a.chain.test.ts',
    'packages/core/src/a.nodes.test.ts',
    'packages/react/src/a.browser.test.tsx',
    'packages/react/src/b.test.tsx',
    'packages/react/node_modules/x/a.test.ts',
    'packages/core/src/a.ts',
    'e2e/tests/a.spec.ts',
  ]) {
    write(file)
  }

  test('default: by step', () => {
    expect(findTestFiles(root)).toEqual({
      unit: ['packages/core/src/a.test.ts', 'packages/react/src/b.test.tsx'],
      chain: ['packages/core/src/a.chain.test.ts'],
      nodes: ['packages/core/src/a.nodes.test.ts'],
      browser: ['packages/react/src/a.browser.test.tsx'],
      e2e: ['e2e/tests/a.spec.ts'],
    })
  })

  test('param: paths', () => {
    expect(findTestFiles(root, ['packages/core'])).toMatchObject({
      unit: ['packages/core/src/a.test.ts'],
      browser: [],
      e2e: [],
    })
    expect(findTestFiles(root, ['nothing'])).toEqual({ unit: [], chain: [], nodes: [], browser: [], e2e: [] })
  })
})

test('planSteps: a step without files is left out, the filters reach the runners', () => {
  const options = parseOptions(['packages/core', '--grep', 'too many'])
  const plan = planSteps({ root, reports: root, options, files: findTestFiles(root, options.paths) })
  expect(plan.map(({ name }) => name)).toEqual(['unit', 'nodes', 'chain'])
  expect(plan[0].args).toEqual(expect.arrayContaining(['-t', 'too many', 'packages/core']))
})

describe('chooseSteps', () => {
  const everything = ['types', 'lint', 'unit', 'chain', 'nodes', 'browser', 'e2e', 'build', 'knip', 'size']

  test.each([
    ['nothing', [], [], []],
    ['a page of the docs', ['docs/words.md'], ['lint', 'unit'], []],
    ['the code of a package', ['packages/core/src/a.ts'], everything, ['browser', 'chain', 'nodes']],
    ['the server, which tests of chains and browsers start', ['packages/server/src/a.ts'], everything, []],
    ['the devnet, which chain tests start', ['packages/devnet/src/a.ts'], everything, ['browser']],
    ['a dependency', ['package-lock.json'], everything, []],
    ['how tests run', ['scripts/test.mjs', 'packages/core/src/a.ts'], everything, []],
  ])('default: %s', (_, changes, steps, narrowed) => {
    expect(chooseSteps(changes)).toEqual({ steps, narrowed })
  })

  test('behavior: a test alone leaves the demo and the build as they are', () => {
    expect(chooseSteps(['packages/core/src/a.test.ts']).steps).not.toContain('e2e')
    expect(chooseSteps(['e2e/tests/a.spec.ts']).steps).toContain('e2e')
  })
})

describe('findChanges', () => {
  const repository = mkdtempSync(join(tmpdir(), 'test-changes-'))
  afterAll(() => rmSync(repository, { recursive: true }))
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: repository })
  git('init', '-q')
  writeFileSync(join(repository, 'kept.ts'), '1')
  writeFileSync(join(repository, 'edited.ts'), '1')
  git('add', '.')
  git('commit', '-qm', 'first')

  test('default: edited and new files', () => {
    expect(findChanges(repository, 'HEAD')).toEqual([])
    writeFileSync(join(repository, 'edited.ts'), '2')
    writeFileSync(join(repository, 'new.ts'), '1')
    expect(findChanges(repository, 'HEAD')).toEqual(['edited.ts', 'new.ts'])
  })

  test('error: a commit that git does not know', () => {
    expect(() => findChanges(repository, 'nowhere')).toThrow(
      'git cannot tell what has changed since "nowhere"',
    )
  })
})

describe('countResults', () => {
  const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults: [] }

  test('default: a check is one', () => {
    expect(countResults({ ok: true })).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countResults({ ok: false })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('param: report of vitest', () => {
    const report = { kind: 'vitest', file: write('v.json', vitest) }
    expect(countResults({ ok: false, report })).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  test('behavior: a file that does not load is a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    const report = { kind: 'vitest', file: write('v.json', { ...vitest, numFailedTests: 0, testResults }) }
    expect(countResults({ ok: false, report }).failed).toBe(1)
  })

  test('param: report of Playwright', () => {
    const stats = { expected: 2, flaky: 1, unexpected: 1, skipped: 1 }
    const report = { kind: 'playwright', file: write('p.json', { stats, errors: [] }) }
    expect(countResults({ ok: false, report })).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test.each([
    ['no report', { kind: 'vitest', file: join(root, 'none.json') }],
    ['a broken report', { kind: 'vitest', file: write('broken.json', '{') }],
    [
      'an exit code without a failed test',
      { kind: 'vitest', file: write('green.json', { ...vitest, numFailedTests: 0 }) },
    ],
  ])('error: %s is a failure', (_, report) => expect(countResults({ ok: false, report }).failed).toBe(1))
})

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 0, failed: 3, skipped: 0 }, '0 passed, 3 failed'],
  [{ passed: 12, failed: 1, skipped: 2 }, '12 passed, 1 failed, 2 skipped'],
])('describeCount: %o → %s', (count, line) => expect(describeCount(count)).toBe(line))

describe('runStep', () => {
  const run = (code, more) => {
    const lines = []
    const step = { name: 'a', args: ['-e', code], timeout: 20_000, tests: true, ...more }
    return runStep(step, { cwd: root, live: false, onFailureLine: (line) => lines.push(line) }).then(
      (result) => ({ ...result, lines }),
    )
  }

  test('default', async () =>
    expect(await run('console.log("hi")')).toMatchObject({ ok: true, output: 'hi\n' }))

  test('behavior: failures are passed on while it runs', async () => {
    const result = await run('console.log(" ✓ a\\n × b"); process.exit(1)')
    expect(result).toMatchObject({ ok: false, lines: ['× b'] })
  })

  test('error: too long', async () => {
    const result = await run('setInterval(() => {}, 1000)', { timeout: 300 })
    expect(result.ok).toBe(false)
    expect(result.output).toContain('Stopped')
  })
})
