import * as v from 'valibot'
import { explained, httpUrl, pattern, text } from './schemaParts.js'

/** How people tell who they are beside their wallet; each is on by its settings. */
export const usersSchema = v.strictObject({
  email: explained(
    v.optional(
      v.strictObject({
        smtpUrl: explained(
          pattern(/^smtps?:\/\/\S+$/, 'an smtp or smtps URL'),
          'The server that takes mail, with name and password, e.g. `smtps://user:password@mail.example`.',
        ),
        from: explained(text, 'Whom the mails are from, e.g. `Example <no-reply@example.com>`.'),
      }),
    ),
    'A code by e-mail.',
  ),
  providers: explained(
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            id: explained(
              pattern(
                /^(?!email$)[a-z0-9][a-z0-9-]{0,31}$/,
                'lower-case letters, digits and `-`, and not `email`',
              ),
              'Its id here, e.g. `google`.',
            ),
            name: explained(v.pipe(text, v.maxLength(64)), 'Its name, as people see it.'),
            issuer: explained(httpUrl, 'Its issuer, whose `/.well-known/openid-configuration` is read.'),
            clientId: explained(text, 'The id of this server at the provider.'),
            clientSecret: explained(
              v.optional(text),
              'The secret that goes with it; without one, PKCE alone.',
            ),
          }),
        ),
        v.maxLength(20),
      ),
      [],
    ),
    'OpenID providers. Each has to know `publicUrl` and `/v1/user/callback` as the redirect URI.',
  ),
})
