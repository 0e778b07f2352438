import * as v from 'valibot'
import { explained } from './schemaParts.js'

const quirk = (sentence: string) => explained(v.optional(v.boolean(), false), sentence)

/** What older servers of this wire allow, and clients written for them may rely on. Each makes the server less safe. */
export const compatibilitySchema = v.strictObject({
  unlimitedApprovals: quirk(
    'Build an approval without limit where a client names no amount: the exchange could then take all of a token, for ever.',
  ),
})

/** The table of the switches for docs/operate.md. */
export function describeCompatibility(): string {
  const rows = Object.entries(compatibilitySchema.entries).map(
    ([name, schema]) => `| \`${name}\` | ${v.getDescription(schema)} |`,
  )
  return ['| Switch | What it does |', '|---|---|', ...rows].join('\n')
}
