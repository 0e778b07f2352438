import fc from 'fast-check'

/** As often as a soak asks for; a test run has less time. */
const asked = Number(process.env.LATCHKEY_PROPERTY_RUNS ?? 0)

/** Everything is tested; a short run is less, and everybody makes it with other values each time. */
const isFull = process.env.LATCHKEY_TEST_ALL !== undefined

export type CheckPropertyOptions = {
  /** How often in a full run; fewer than 10,000 only where one run is slow. */
  runs?: number
  /** How often in a short run; fewer than 1,000 only where one run takes ten milliseconds, more where it takes far less than one. */
  short?: number
}

/** How often a property is tried. */
export const countRuns = ({ runs = 10_000, short = 1_000 }: CheckPropertyOptions = {}) =>
  asked || (isFull ? runs : Math.min(runs, short))

/** Milliseconds for a property of which a run takes ten of them, on a machine that has more to do. */
export const timeoutOf = (options?: CheckPropertyOptions) => 60_000 + countRuns(options) * 100

/**
 * Tries a property 1,000 times, 10,000 times where everything is tested (`LATCHKEY_TEST_ALL`), and as often as
 * `LATCHKEY_PROPERTY_RUNS` says in a soak; throws its counterexample with the seed that makes it again.
 */
export function checkProperty<values>(
  property: fc.IAsyncProperty<values>,
  options?: CheckPropertyOptions,
): Promise<void>
export function checkProperty<values>(property: fc.IProperty<values>, options?: CheckPropertyOptions): void
export function checkProperty<values>(
  property: fc.IRawProperty<values, boolean>,
  options?: CheckPropertyOptions,
): Promise<void> | void {
  const { stackTraceLimit } = Error
  const end = (details: fc.RunDetails<values>) => {
    Error.stackTraceLimit = stackTraceLimit
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  }
  // Most runs end in an error on purpose; collecting its stack takes longer than the run. Put off for each property and
  // not for a file: files share their workers, and the next one wants stacks again.
  Error.stackTraceLimit = 0
  const details = fc.check(property, { numRuns: countRuns(options) })
  return details instanceof Promise ? details.then(end) : end(details as fc.RunDetails<values>)
}
