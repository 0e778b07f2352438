import type { Caip2Id } from '../ids/caip2Id.js'
import { accountWords, type SignInMessage } from './SignInMessage.js'
import { writeSignInMessage } from './writeSignInMessage.js'

const pattern = new RegExp(
  [
    `^(?<domain>[^\\s/?#@]+) wants you to sign in with your (?<word>${Object.values(accountWords).join('|')}) account:`,
    '(?<address>[a-zA-Z0-9]{1,128})',
    '',
    '(?:(?<statement>[^\\n]+)\\n\\n|\\n)?URI: (?<uri>\\S+)',
    'Version: 1',
    'Chain ID: (?<reference>[-_a-zA-Z0-9]{1,32})',
    'Nonce: (?<nonce>[a-zA-Z0-9]{8,128})',
    'Issued At: (?<issuedAt>\\S+)(?:\\nExpiration Time: (?<expirationTime>\\S+))?(?:\\nNot Before: (?<notBefore>\\S+))?(?:\\nRequest ID: (?<requestId>[^\\n]*))?(?:\\nResources:(?<resources>(?:\\n- \\S+)*))?$',
  ].join('\\n'),
)

/** RFC 3339, as ERC-4361 wants it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const maximumLength = 8_192

/**
 * Reads the text of a sign-in; undefined where it is none.
 *
 * Nothing is read leniently: what is read can be written again to the same text, so that no two readers see two things.
 */
export function parseSignInMessage(text: string): SignInMessage | undefined {
  if (text.length > maximumLength) return undefined
  const found = pattern.exec(text)?.groups
  if (!found) return undefined
  const { word, reference, resources, ...fields } = found
  const namespace = Object.entries(accountWords).find(([, name]) => name === word)?.[0]
  const { issuedAt, expirationTime, notBefore } = fields
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== undefined && !(moment.test(time) && Number.isFinite(Date.parse(time)))) return undefined
  const message = {
    ...fields,
    chainId: `${namespace}:${reference}` as Caip2Id,
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  } as SignInMessage
  return writeSignInMessage(message) === text ? message : undefined
}
