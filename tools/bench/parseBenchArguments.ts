import { parseArgs } from 'node:util'

const subjects = ['server', 'widget', 'relay'] as const

/** What to measure. */
export type BenchArguments = {
  subject: (typeof subjects)[number]
  parts: string[]
  quick: boolean
  /** Of load, for memory. */
  minutes: number
  /** Where a devnet runs that is used instead of one of its own. */
  devnet: string | undefined
}

/** How to ask for it. */
export const benchUsage = `Usage: npm run bench -- server [--only start,calls,abuse,lookups,index,memory] [--quick] [--minutes N] [--devnet URL]
       npm run bench -- widget [--quick]
       npm run bench -- relay [--quick]

  --only PARTS   these parts alone, separated by commas
  --quick        short runs and little data: to see that it works, not to compare
  --minutes N    how long memory is watched under load; 10 unless told otherwise
  --devnet URL   the control URL of a devnet that runs already, instead of one of its own; leaves out what would change it`

/** Reads the words of the command line; throws an error that says what is wrong with them. */
export function parseBenchArguments(words: readonly string[], parts: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean' },
      minutes: { type: 'string' },
      devnet: { type: 'string' },
    },
  })
  const [word, ...others] = positionals
  if (word === undefined) throw new Error(`Say what to measure: ${subjects.join(' or ')}`)
  const subject = subjects.find((one) => one === word)
  if (subject === undefined) throw new Error(`Nothing is known of ${word}; there are ${subjects.join(', ')}`)
  if (others.length > 0) throw new Error(`One subject at a time, not also ${others.join(', ')}`)
  const only = (values.only ?? '').split(',').flatMap((part) => part.trim() || [])
  const unknown = only.filter((part) => !parts.includes(part))
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${parts.join(', ')}`)
  const quick = values.quick ?? false
  const minutes = values.minutes === undefined ? (quick ? 0.5 : 10) : Number(values.minutes)
  if (!(minutes > 0 && minutes <= 1_440)) throw new Error('--minutes takes a number of minutes, up to a day')
  return { subject, parts: only.length > 0 ? only : [...parts], quick, minutes, devnet: values.devnet }
}
