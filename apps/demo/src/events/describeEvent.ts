import type { LatchkeyEvent } from '@latchkey/react'

/** What an event carries besides its type, in one line. */
export function describeEvent({ type: _, ...rest }: LatchkeyEvent): string {
  const values = Object.entries(rest).map(([name, value]) =>
    typeof value === 'boolean'
      ? value
        ? ''
        : `not ${name.replace(/^is/, '').toLowerCase()}`
      : String(value),
  )
  // The account's id names the chain family already.
  const said = values.filter((value) => value && !values.some((other) => other.startsWith(`${value}:`)))
  return said.join(' · ')
}
