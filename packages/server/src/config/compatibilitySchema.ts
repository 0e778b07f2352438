import * as v from 'valibot'
import { explained } from './schemaParts.js'

const quirk = (sentence: string) => explained(v.optional(v.boolean(), false), sentence)

/** What older servers of this wire allow, and clients written for them may rely on. Each makes the server less safe. */
export const compatibilitySchema = v.strictObject({
  anyContentType: quirk(
    'Read bodies of plain text, of bytes and of no type as JSON: clients that name none work, and so do posts of other sites.',
  ),
  unlimitedApprovals: quirk(
    'Build an approval without limit where a client names no amount: the exchange could then take all of a token, for ever.',
  ),
  unknownParameters: quirk(
    'Ignore parameters and fields that a call does not have: clients that send more work, and typing errors go unnoticed.',
  ),
  emptyBalances: quirk(
    'Answer balance calls without an Origin or an SDK version with an empty list, which looks like an account that owns nothing.',
  ),
})

/** The table of the switches for docs/operate.md. */
export function describeCompatibility(): string {
  const rows = Object.entries(compatibilitySchema.entries).map(
    ([name, schema]) => `| \`${name}\` | ${v.getDescription(schema)} |`,
  )
  return ['| Switch | What it does |', '|---|---|', ...rows].join('\n')
}
