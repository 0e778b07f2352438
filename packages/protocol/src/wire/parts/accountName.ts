import * as v from 'valibot'

// Letters are checked before they are lower-cased: the Kelvin sign's lower case is an ASCII k.
const letters = /^[a-zA-Z0-9-]+$/
const rule = /^(?=.{4,63}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
const zoneRule = /^(?=.{3,189}$)[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Tells whether a text is an account name in its one spelling: 4 to 63 of a-z, 0-9 and single inner hyphens (S-07). */
export function isAccountName(value: unknown): value is string {
  return typeof value === 'string' && rule.test(value)
}

/** Why a text is no account name. */
export type AccountNameProblem = 'letters' | 'short' | 'long' | 'hyphens'

/**
 * Finds why a text, in any case, is no account name; `undefined` for what {@link accountNameSchema} takes.
 *
 * @example
 * findAccountNameProblem('al') // 'short'
 */
export function findAccountNameProblem(text: string): AccountNameProblem | undefined {
  if (text !== '' && !letters.test(text)) return 'letters'
  if (isAccountName(text.toLowerCase())) return undefined
  return text.length < 4 ? 'short' : text.length > 63 ? 'long' : 'hyphens'
}

/** Tells whether a text is a zone in which names are registered, e.g. `latchkey.id`. */
export function isNameZone(value: unknown): value is string {
  return typeof value === 'string' && zoneRule.test(value)
}

const lowerCased = v.pipe(
  v.string(),
  v.maxLength(255),
  v.check((text) => text.split('.').every((part) => letters.test(part)), 'Letters, digits and hyphens'),
  v.toLowerCase(),
)

/** The name a person chooses, without its zone; `Alice` becomes `alice`. The one rule of widget and server. */
export const accountNameSchema = v.pipe(
  lowerCased,
  v.check(
    (text) => findAccountNameProblem(text) === undefined,
    '4 to 63 letters, digits and single hyphens, not at the ends',
  ),
)

/** A zone in which names are registered. */
export const nameZoneSchema = v.pipe(
  lowerCased,
  v.check((text) => isNameZone(text), 'A zone such as latchkey.id'),
)

/** A chosen name with its zone, e.g. `alice.latchkey.id`. */
export const fullNameSchema = v.pipe(
  lowerCased,
  v.check((text) => {
    const dot = text.indexOf('.')
    return isAccountName(text.slice(0, dot)) && isNameZone(text.slice(dot + 1))
  }, 'A name with its zone'),
)

/** A name of a registry on a chain, e.g. `alice.sol`, in the letters that cannot be taken for others. */
export const chainNameSchema = v.pipe(lowerCased, v.regex(/^[a-z0-9-]{1,63}\.(?:sol|sns)$/))

/** A name of the DNS that is paid to, e.g. `alice@example.com` (BIP-353); with what its record adds it is still a name there. */
export const paymentNameSchema = v.pipe(
  v.string(),
  v.maxLength(230),
  v.regex(/^\w[\w-]{0,62}(?:\.[\w-]{1,63})*@[\w-]{1,63}(?:\.[\w-]{1,63})+$/),
  v.toLowerCase(),
)

/** A name as a server of this API may hold it: older servers took shorter names and other hyphens. */
export const registeredNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[a-z0-9-]{1,64}\.[a-z0-9.-]{3,189}|[\w.-]{1,128}@[\w.-]{3,189})$/),
)
