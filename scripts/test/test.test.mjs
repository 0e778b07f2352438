import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chooseSteps } from './chooseSteps.mjs'
import { countResults } from './countResults.mjs'
import { describeCount } from './describeCount.mjs'
import { findBeside } from './findBeside.mjs'
import { findBase, findChanges } from './findChanges.mjs'
import { findTestFiles } from './findTestFiles.mjs'
import { parseOptions } from './parseOptions.mjs'
import { planSteps } from './planSteps.mjs'
import { runStep } from './runStep.mjs'
import { keepTime, readTimes } from './times.mjs'

const everything = ['types', 'lint', 'unit', 'chain', 'nodes', 'browser', 'e2e', 'build', 'knip', 'size']
const root = mkdtempSync(join(tmpdir(), 'test-command-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file, content = '') {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  return join(root, file)
}

describe('parseOptions', () => {
  const steps = (...args) => parseOptions(args).steps

  test('default: what a change can reasonably break', () => {
    expect(steps()).toEqual(['types', 'lint', 'unit', 'chain', 'browser', 'e2e', 'knip', 'size'])
    expect(parseOptions([]).later).toBe(false)
  })

  test('param: --all', () => {
    expect(steps('--all')).toEqual(everything)
    expect(parseOptions(['--all'])).toMatchObject({ all: true, later: true })
  })

  test('param: --fast', () => expect(steps('--fast')).toEqual(['types', 'lint', 'unit']))

  test('behavior: whoever names a test means it, also where only full runs have it', () =>
    expect(parseOptions(['a.kills.test.ts'])).toMatchObject({ all: false, later: true }))

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
    'packages/core/src/b.kills.test.ts',
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
      unit: [
        'packages/core/src/a.test.ts',
        'packages/core/src/b.kills.test.ts',
        'packages/react/src/b.test.tsx',
      ],
      chain: ['packages/core/src/a.chain.test.ts'],
      nodes: ['packages/core/src/a.nodes.test.ts'],
      browser: ['packages/react/src/a.browser.test.tsx'],
      e2e: ['e2e/tests/a.spec.ts'],
    })
  })

  test('param: paths', () => {
    expect(findTestFiles(root, { paths: ['packages/core'], later: false })).toMatchObject({
      unit: ['packages/core/src/a.test.ts'],
      browser: [],
      e2e: [],
    })
    expect(findTestFiles(root, { paths: ['nothing'] })).toEqual({
      unit: [],
      chain: [],
      nodes: [],
      browser: [],
      e2e: [],
    })
  })
})

test('planSteps: a step without files is left out, the filters reach the runners', () => {
  const options = parseOptions(['packages/core', '--grep', 'too many'])
  const plan = planSteps({ root, reports: root, options, files: findTestFiles(root, options) })
  expect(plan.map(({ name }) => name)).toEqual(['unit', 'nodes', 'chain'])
  expect(plan[0].args).toEqual(expect.arrayContaining(['-t', 'too many', 'packages/core']))
})

describe('planSteps', () => {
  const find = (name, ...args) => {
    const options = parseOptions(args)
    const plan = planSteps({ root, reports: root, options, files: findTestFiles(root, options) })
    return plan.find((step) => step.name === name)
  }

  test('default: a short run leaves out what is tagged for full ones', () => {
    expect(find('unit').env).toEqual({ LATCHKEY_TEST_SHORT: '1' })
    expect(find('e2e').args.join(' ')).toContain('--grep-invert @kills\\b|@programs\\b|@matrix\\b')
  })

  test('param: --all', () => {
    expect(find('unit', '--all').env).toEqual({ LATCHKEY_TEST_ALL: '1' })
    expect(find('e2e', '--all').args).not.toContain('--grep-invert')
  })
})

test('findBeside: the unit tests of the folders that changed, and the rules of the repository', () => {
  const tests = ['packages/core/src/a/b.test.ts', 'packages/core/src/c.test.ts', 'tools/code/code.test.ts']
  expect(findBeside(['packages/core/src/a/x.ts'], tests)).toEqual([tests[0], tests[2]])
  expect(findBeside([], tests)).toEqual([tests[2]])
})

test('keepTime, readTimes', () => {
  const file = join(root, 'folder/times.json')
  expect(readTimes(file)).toEqual({})
  keepTime(file, 'unit', 5)
  keepTime(file, 'types lint', 7)
  expect(readTimes(file)).toEqual({ unit: 5, 'types lint': 7 })
})

describe('chooseSteps', () => {
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

  test('findBase: the last commit, where nothing is pushed', () => expect(findBase(repository)).toBe('HEAD'))

  test('error: a commit that git does not know', () => {
    expect(() => findChanges(repository, 'nowhere')).toThrow(
      'git cannot tell what has changed since "nowhere"',
    )
  })
})

describe('countResults', () => {
  const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults: [] }

  test('default: a check is one', () => {
    expect(countResults({ ok: true })).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
    expect(countResults({ ok: false })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  test('param: report of vitest', () => {
    const report = { kind: 'vitest', file: write('v.json', vitest) }
    expect(countResults({ ok: false, report })).toMatchObject({ passed: 3, failed: 1, skipped: 2, later: 0 })
  })

  test('behavior: a file that does not load is a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    const report = { kind: 'vitest', file: write('v.json', { ...vitest, numFailedTests: 0, testResults }) }
    expect(countResults({ ok: false, report }).failed).toBe(1)
  })

  test('param: report of Playwright; a test that passed at its second try failed', () => {
    const spec = (title, status, ...tags) => ({ file: 'a.spec.ts', title, tags, tests: [{ status }] })
    const specs = [spec('b', 'flaky'), spec('c', 'expected', 'kills'), spec('d', 'expected')]
    const report = {
      kind: 'playwright',
      file: write('p.json', {
        stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 1 },
        errors: [],
        suites: [{ suites: [{ specs }] }],
      }),
    }
    expect(countResults({ ok: false, report })).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      later: 1,
      flaky: ['a.spec.ts: b'],
    })
  })

  test('behavior: tests of full runs are counted as such', () => {
    const testResults = [{ name: 'a.kills.test.ts', assertionResults: [{ status: 'passed' }] }]
    const report = { kind: 'vitest', file: write('v.json', { ...vitest, testResults }) }
    expect(countResults({ ok: false, report }).later).toBe(1)
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

  test.skipIf(process.platform === 'win32')('behavior: what it and its own processes cost', async () => {
    const busy = 'const end = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < end);'
    const code = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`
    expect((await run(code)).processor).toBeGreaterThanOrEqual(1)
  })

  test('error: too long', async () => {
    const result = await run('setInterval(() => {}, 1000)', { timeout: 300 })
    expect(result.ok).toBe(false)
    expect(result.output).toContain('Stopped')
  })
})
