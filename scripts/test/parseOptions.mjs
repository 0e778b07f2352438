import { parseArgs } from 'node:util'
import { laterRules, laterSteps } from './tiers.mjs'

export const usage = `Usage: npm test [-- [options] [path …]]

  npm test                                what a change can reasonably break
  npm test -- --all                       everything: also ${laterRules.map(({ name }) => name).join(', ')}
  npm run check                           the first answer: types, lint, and the unit tests beside what has changed
  npm test -- packages/protocol           the tests below a path, or whose file name contains it
  npm test -- --grep "too many decimals"  the tests whose title matches
  npm test -- --only unit,e2e             these steps alone
  npm test -- --changed                   what the changes that are not committed can touch
  npm test -- --since main                and those of the commits since then

Steps: types, lint, unit, chain, nodes, browser, e2e, build, knip, size`

const stepNames = ['types', 'lint', 'unit', 'chain', 'nodes', 'browser', 'e2e', 'build', 'knip', 'size']
const fastSteps = ['types', 'lint', 'unit']
const testSteps = ['unit', 'chain', 'nodes', 'browser', 'e2e']

/** Reads the command line into the steps to run and the filters to run them with; throws what to tell the person. */
export function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      fast: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      grep: { type: 'string', short: 't' },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const only = values.only.flatMap((names) => names.split(',')).filter(Boolean)
  const unknown = only.find((name) => !stepNames.includes(name))
  if (unknown) throw new Error(`There is no step "${unknown}".\n\n${usage}`)
  const paths = positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const filtered = paths.length > 0 || values.grep !== undefined
  // Whoever names a test means it, whichever run it belongs to.
  const later = values.all || filtered
  const wanted = stepNames.filter((name) => later || !laterSteps.includes(name))
  const steps = values.fast ? fastSteps : wanted
  return {
    // A filter picks tests, so the checks of the whole repository are left out unless they are asked for.
    steps: only.length > 0 ? only : steps.filter((name) => !filtered || testSteps.includes(name)),
    paths,
    grep: values.grep,
    help: values.help,
    fast: values.fast && !filtered,
    all: values.all,
    later,
    since: values.since ?? (values.changed ? 'HEAD' : undefined),
  }
}
