/** Where in a configuration something is: `['networks', 0, 'chainId']`. */
export type ConfigPath = readonly (string | number)[]

/** One thing that is wrong with a configuration. */
export type ConfigProblem = {
  /** A file with line and column, a variable of the environment, or empty. */
  place: string
  path: ConfigPath
  /** What is wrong and what is allowed. Never holds a value: those can be secrets. */
  message: string
}

/** A problem whose place has still to be found. */
export type Conflict = { path: ConfigPath; message: string; part?: 'name' | 'value' }

/** Most lines of a message. */
const shownProblems = 20

/** A configuration that cannot be used; its message names every problem with its place. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** In the order of the file. */
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const sorted = [...problems].sort((one, other) => orderOf(one) - orderOf(other))
    super(describe(sorted))
    this.problems = sorted
  }
}

/** A path as people write it: `networks[0].chainId`. */
export function formatPath(path: ConfigPath): string {
  return path
    .map((step, at) => {
      if (typeof step === 'number') return `[${step}]`
      const word = /^[\w$-]{1,64}$/.test(step) ? step : JSON.stringify(step.slice(0, 64))
      return at === 0 ? word : `.${word}`
    })
    .join('')
}

/** By line and column; what has none comes first. */
function orderOf({ place }: ConfigProblem): number {
  const [, line, column] = /:(\d+):(\d+)$/.exec(place) ?? []
  return line === undefined ? 0 : Number(line) * 100_000 + Number(column)
}

function describe(problems: readonly ConfigProblem[]): string {
  const lines = problems.slice(0, shownProblems).map(({ place, path, message }) => {
    const head = [place, formatPath(path)].filter((part) => part !== '').join(' ')
    return `  ${head === '' ? '' : `${head}: `}${message}`
  })
  const more = problems.length - lines.length
  if (more > 0) lines.push(`  … and ${more} more`)
  return `The configuration is wrong.\n${lines.join('\n')}`
}
