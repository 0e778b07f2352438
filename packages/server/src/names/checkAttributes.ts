import { type ProfileAttributes, profileAttributesSchema } from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import { refuseValue } from '../answers/Refusal.js'

/** The attributes of a name if they are ones it may have, else `refuseValue('attributes', …)`. */
export function checkAttributes(attributes: Record<string, string>): Record<string, string> {
  const result = safeParse(profileAttributesSchema, attributes, { abortEarly: true })
  if (result.success) return dropUndefined(result.output)
  throw refuseValue(
    'attributes',
    'A name may have a `bio` of 1 to 255 plain letters and an `avatar` with an https URL, and nothing else',
  )
}

function dropUndefined(attributes: ProfileAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
