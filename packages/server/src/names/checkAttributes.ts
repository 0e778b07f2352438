import { type ProfileAttributes, profileAttributesSchema } from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import { Refusal, type RefusalOptions } from '../answers/Refusal.js'

/** The attributes of a name if they are ones it may have, else a `Refusal` of `attributes`. */
export function checkAttributes(attributes: Record<string, string>): Record<string, string> {
  const result = safeParse(profileAttributesSchema, attributes, { abortEarly: true })
  if (result.success) return dropUndefined(result.output)
  const key = String(result.issues[0].path?.[0]?.key)
  throw new Refusal({
    status: 400,
    field: 'attributes',
    ...(rules.get(key) ?? { description: 'A name may have a `bio` and an `avatar`, and nothing else' }),
  })
}

const rules: ReadonlyMap<string, Pick<RefusalOptions, 'code' | 'description'>> = new Map([
  [
    'bio',
    {
      code: 'bio-invalid',
      description: '`bio` has 1 to 255 letters a to z, digits, spaces and signs of web addresses',
    },
  ],
  ['avatar', { code: 'avatar-invalid', description: '`avatar` is an https URL of at most 2,048 letters' }],
])

function dropUndefined(attributes: ProfileAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
