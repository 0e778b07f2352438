import { parseArgs } from 'node:util'

/** What to run. */
export type SoakArguments = { subject: string; only: string[]; quick: boolean; list: boolean }

/** How to ask for it. */
export const soakUsage = `Usage: npm run test:soak -- server|properties|relay [--only F-40,F-43] [--quick] [--list]

  --only IDS   these scenarios alone, separated by commas
  --quick      fewer repetitions: to see that it works, not to prove that nothing is ever lost
  --list       print the scenarios and run none`

/** Reads the words of the command line; throws an error that says what is wrong with them. */
export function parseSoakArguments(words: readonly string[]): SoakArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { only: { type: 'string' }, quick: { type: 'boolean' }, list: { type: 'boolean' } },
  })
  const [subject, ...others] = positionals
  if (subject === undefined) throw new Error('Say what to soak: server, properties or relay')
  if (others.length > 0) throw new Error(`One subject at a time, not also ${others.join(', ')}`)
  const only = (values.only ?? '')
    .split(',')
    .map((id) => id.trim().toUpperCase())
    .filter((id) => id !== '')
  return { subject, only, quick: values.quick ?? false, list: values.list ?? false }
}

/** The scenarios that were asked for, all where none were; throws for an id that there is not. */
export function selectScenarios<scenario extends { id: string }>(
  scenarios: readonly scenario[],
  only: readonly string[],
): scenario[] {
  const ids = scenarios.map(({ id }) => id.toUpperCase())
  const unknown = only.filter((id) => !ids.includes(id))
  if (unknown.length > 0) throw new Error(`No scenario ${unknown.join(', ')}; there are ${ids.join(', ')}`)
  return only.length === 0 ? [...scenarios] : scenarios.filter(({ id }) => only.includes(id.toUpperCase()))
}
