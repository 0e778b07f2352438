import { join } from 'node:path'

const minute = 60_000

/**
 * The commands of a test run. Steps of one lane run one after another and the lanes side by side, which fills two cores:
 * checks and tests of components compute, and so do unit tests; tests on chains wait for blocks, at no cost to the others.
 * `alone` waits for everything before it, because what it clicks must not compete for the processor.
 */
export function planSteps({ root, reports, options, files, narrowed = [] }) {
  const bin = (path) => join(root, 'node_modules', path)
  const script = (path) => ['--conditions=latchkey:source', '--import', 'tsx', join(root, path)]
  const grep = options.grep === undefined ? [] : ['-t', options.grep]

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
      ...options.paths,
    ],
    report: { kind: 'vitest', file: join(reports, `${name}.json`) },
    lane: 'checks',
    tests: true,
    ...more,
  })

  const steps = [
    {
      name: 'types',
      does: 'type-check',
      // The native compiler, with one checker: each further one infers for itself what the first has inferred.
      args: [bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1', '-p', 'tsconfig.json'],
      env: { GOGC: '400' },
      timeout: 15 * minute,
    },
    {
      name: 'lint',
      does: 'lint and format',
      args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
      timeout: 10 * minute,
    },
    {
      name: 'build',
      does: 'build the packages, publint, attw',
      args: script('tools/build/main.ts'),
      timeout: 20 * minute,
    },
    {
      name: 'knip',
      does: 'unused files, exports and dependencies',
      args: [bin('knip/bin/knip.js'), '--no-progress'],
      timeout: 10 * minute,
    },
    {
      name: 'size',
      does: 'size budgets',
      args: script('tools/size/main.ts'),
      timeout: 10 * minute,
      showOutput: true,
    },
    vitest('unit', 'unit tests, properties, boundaries, licences', {
      projects: ['unit', 'unit-apart', 'unit-server'],
      timeout: 30 * minute,
      lane: 'unit',
    }),
    vitest('nodes', 'local chains that are stopped, killed and damaged', {
      timeout: 15 * minute,
      lane: 'chains',
    }),
    vitest('chain', 'tests on local chains', { timeout: 25 * minute, lane: 'chains' }),
    vitest('browser', 'component tests in Chromium', { timeout: 25 * minute }),
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
    .map((step) => ({ lane: 'checks', ...step }))
    .filter(({ name, tests }) => options.steps.includes(name) && (!tests || files[name].length > 0))
}

function plural(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
