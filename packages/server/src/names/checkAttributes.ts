import { type ProfileAttributes, profileAttributesSchema } from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import { refuseValue } from '../answers/Refusal.js'

/** The attributes of a name if they are ones it may have, else `refuseValue('attributes', …)`. */
export function checkAttributes(attributes: Record<string, string>): Record<string, string> {
  const result = safeParse(profileAttributesSchema, attributes, { abortEarly: true })
  if (result.success) return dropUndefined(result.output)
  const key = String(result.issues[0].path?.[0]?.key)
  throw refuseValue(
    'attributes',
    rules.get(key) ?? 'A name may have a `bio` and an `avatar`, and nothing else',
  )
}

/** A reason that is about one attribute begins with its name, by which a client finds the field for it. */
const rules: ReadonlyMap<string, string> = new Map([
  ['bio', '`bio` has 1 to 255 letters a to z, digits, spaces and signs of web addresses'],
  ['avatar', '`avatar` is an https URL of at most 2,048 letters'],
])

function dropUndefined(attributes: ProfileAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
