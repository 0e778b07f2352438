/** What every step stands on: the versions of packages, and how tests are run. */
const ground = /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig[^/]*\.json|scripts\/|\.ci\/)/
const prose = /\.md$|^docs\/|^LICENSE/
const test = /\.(test|spec)\.(tsx?|mjs)$/
/** Tests start these as programs of their own, which no import tells of: those of browsers the server's relay alone. */
const [chainPrograms, browserPrograms] = [/^packages\/(server|devnet)\//, /^packages\/server\//]

/**
 * The steps that changed files can touch, and those of them that run only the tests whose imports lead to a change. Unit
 * tests run whole: they hold docs, boundaries and licences too, and no import leads there.
 */
export function chooseSteps(changes) {
  if (changes.length === 0) return { steps: [], narrowed: [] }
  const code = changes.filter((file) => !prose.test(file))
  if (code.length === 0) return { steps: ['lint', 'unit'], narrowed: [] }
  const checks = ['types', 'lint', 'unit', 'chain', 'nodes', 'browser']
  const steps = code.some((file) => !test.test(file) || file.startsWith('e2e/'))
    ? [...checks, 'e2e', 'build', 'knip', 'size']
    : [...checks, 'knip']
  const touches = (pattern) => code.some((file) => pattern.test(file))
  if (touches(ground)) return { steps, narrowed: [] }
  return {
    steps,
    narrowed: [
      ...(touches(browserPrograms) ? [] : ['browser']),
      ...(touches(chainPrograms) ? [] : ['chain', 'nodes']),
    ],
  }
}
