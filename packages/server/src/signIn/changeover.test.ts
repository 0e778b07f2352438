import { expect, test } from 'vitest'
import { checkoutToken, isCheckoutToken } from '../onramp/checkout/checkoutToken.js'
import { acceptedSecrets } from '../store/acceptedSecrets.js'
import { readUserToken, writeUserToken } from '../users/userTokens.js'
import { publishKeys, readToken, writeToken } from './tokens.js'

const [old, next, strange] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const claims = { jti: 'a', sub: 'eip155:1:0x1', aud: 'app.example', project: 'p', iat: 1, exp: 4_000_000_000 }

/** The processes that live at the same time in each round; any of them may be asked next. */
const rounds = [
  [
    { secret: old, otherSecret: undefined },
    { secret: old, otherSecret: next },
  ],
  [
    { secret: old, otherSecret: next },
    { secret: next, otherSecret: old },
  ],
] as const

test('behavior: in each round of a changeover, what one process signs every other accepts', () => {
  for (const round of rounds) {
    for (const writer of round) {
      for (const reader of round) {
        const secrets = acceptedSecrets(reader)
        expect(readToken(secrets, writeToken(writer.secret, claims))).toEqual(claims)
        const user = { provider: 'email', subject: 'ada@example.com' }
        const token = writeUserToken(writer.secret, { user, project: 'p', exp: 4_000_000_000 })
        expect(readUserToken(secrets, token, { projectId: 'p', now: 0 })).toEqual(user)
        expect(isCheckoutToken(secrets, 'order', checkoutToken(writer.secret, 'order'))).toBe(true)
        // Servers that check by themselves find the key.
        const kids = publishKeys(secrets).keys.map(({ kid }) => kid)
        expect(kids).toContain(publishKeys([writer.secret]).keys[0]?.kid)
      }
    }
  }
})

test('error: what neither signed, and what the old one signed once it is gone', () => {
  const secrets = acceptedSecrets({ secret: next, otherSecret: old })
  expect(readToken(secrets, writeToken(strange, claims))).toBeUndefined()
  expect(isCheckoutToken(secrets, 'order', checkoutToken(strange, 'order'))).toBe(false)
  const after = acceptedSecrets({ secret: next, otherSecret: undefined })
  expect(readToken(after, writeToken(old, claims))).toBeUndefined()
  expect(publishKeys(after).keys).toHaveLength(1)
})
