import { join } from 'node:path'
import { laterTags } from './tiers.mjs'

const minute = 60_000

/**
 * The commands of a test run, in lanes that fill two cores: what computes runs one step after another, beside it the tests
 * of components, which are one page and so one core, with a short check after them, and the tests on chains, which mostly
 * wait for blocks. `alone` waits for everything before it, because what it clicks must not compete for the processor.
 */
export function planSteps({ root, reports, options, files, narrowed = [], beside }) {
  const bin = (path) => join(root, 'node_modules', path)
  const script = (path) => ['--conditions=latchkey:source', '--import', 'tsx', join(root, path)]
  const grep = options.grep === undefined ? [] : ['-t', options.grep]
  const env = {
    ...(options.later ? {} : { LATCHKEY_TEST_SHORT: '1' }),
    ...(options.all ? { LATCHKEY_TEST_ALL: '1' } : {}),
  }

  const vitest = (name, does, { projects = [name], ...more }) => ({
    name,
    does: `${does} (${plural(files[name].length, 'file')})`,
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${name}.json`)}`,
      ...grep,
      ...(narrowed.includes(name) ? [`--changed=${options.since}`, '--passWithNoTests'] : []),
      ...(beside ?? options.paths),
    ],
    env,
    report: { kind: 'vitest', file: join(reports, `${name}.json`) },
    tests: true,
    ...more,
  })

  const steps = [
    {
      name: 'types',
      does: 'type-check, with the snippets of the documentation',
      args: script('tools/types/main.ts'),
      timeout: 15 * minute,
      // A first answer has no chains, so there is room beside the unit tests.
      ...(options.fast ? { lane: 'types' } : {}),
    },
    {
      name: 'lint',
      does: 'lint and format',
      args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
      timeout: 10 * minute,
    },
    vitest('unit', 'unit tests, properties, boundaries, licences', {
      projects: ['unit', 'unit-apart', 'unit-server'],
      timeout: 30 * minute,
    }),
    vitest('browser', 'component tests in Chromium', {
      projects: ['browser', 'preact'],
      timeout: 40 * minute,
      lane: 'page',
    }),
    {
      name: 'knip',
      does: 'unused files, exports and dependencies',
      args: [bin('knip/bin/knip.js'), '--no-progress'],
      timeout: 10 * minute,
      lane: 'page',
    },
    {
      name: 'size',
      does: 'size budgets',
      args: script('tools/size/main.ts'),
      timeout: 10 * minute,
      showOutput: true,
    },
    {
      name: 'build',
      does: 'build the packages, publint, attw',
      args: script('tools/build/main.ts'),
      timeout: 20 * minute,
    },
    vitest('nodes', 'local chains that are stopped, killed and damaged', {
      timeout: 15 * minute,
      lane: 'chains',
    }),
    vitest('chain', 'tests on local chains', {
      projects: ['chain', 'chain-apart'],
      timeout: 25 * minute,
      lane: 'chains',
    }),
    {
      name: 'e2e',
      does: `the demo in Chromium, on local chains (${plural(files.e2e.length, 'file')})`,
      args: [
        bin('playwright/cli.js'),
        'test',
        '--config=e2e/playwright.config.ts',
        '--reporter=list,json',
        `--workers=${Math.min(2, files.e2e.length)}`,
        ...(options.grep === undefined ? [] : ['--grep', options.grep, '--pass-with-no-tests']),
        ...(options.later ? [] : ['--grep-invert', laterTags.source]),
        ...(options.paths.length > 0 ? files.e2e : []),
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
        NODE_OPTIONS: '--conditions=latchkey:source',
      },
      report: { kind: 'playwright', file: join(reports, 'e2e.json') },
      tests: true,
      timeout: 40 * minute,
      alone: true,
    },
  ]
  return steps
    .map((step) => ({ lane: 'work', ...step }))
    .filter(({ name, tests }) => options.steps.includes(name) && (!tests || files[name].length > 0))
}

function plural(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
