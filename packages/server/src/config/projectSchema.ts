import * as v from 'valibot'
import { count, explained } from './schemaParts.js'

/** The public id of a project. */
export const projectIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9_-]{1,64}$/, 'up to 64 letters, digits, _ and -'),
)

/** The name of a project, for people. */
export const projectNameSchema = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, '1 to 200 characters in one line'),
)

/** A page's origin in the spelling that browsers send, or `*` for all (S-42). */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.check((origin) => origin === '*' || isOrigin(origin), 'an origin such as https://app.example, or *'),
  // A pattern would parse as an origin and then match no page.
  v.check((origin) => origin === '*' || !origin.includes('*'), 'origins are matched exactly: name each one'),
)

const originsSchema = v.pipe(v.array(originSchema), v.minLength(1), v.maxLength(100))

/** What all clients of one project may use up. */
export const projectLimitsSchema = v.strictObject({
  burst: explained(count(1, 10_000_000), 'What all its clients may use up at once.'),
  perSecond: explained(count(1, 10_000_000), 'What they get back each second.'),
})

/** What a project needs to be added, from the command line as from a configuration. */
export const newProjectSchema = v.strictObject({
  id: v.optional(projectIdSchema),
  name: projectNameSchema,
  origins: originsSchema,
})

/** What of a project can be changed. */
export const projectChangeSchema = v.strictObject({
  name: v.optional(projectNameSchema),
  origins: v.optional(originsSchema),
  enabled: v.optional(v.boolean()),
  limits: v.optional(projectLimitsSchema),
})

function isOrigin(value: string): boolean {
  try {
    const url = new URL(value)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === value
  } catch {
    return false
  }
}
