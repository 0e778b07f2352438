import * as v from 'valibot'
import { explained, httpUrl, text } from './schemaParts.js'

/** The sellers of coins, each on by its keys. */
export const onrampSchema = v.strictObject({
  devnet: explained(
    v.optional(v.strictObject({ controlUrl: explained(httpUrl, 'The control server of the devnet.') })),
    'Sells coins of the local chains for nothing.',
  ),
  coinbase: explained(
    v.optional(
      v.strictObject({
        appId: explained(text, 'The id of the app at Coinbase.'),
        keyName: explained(v.optional(text), 'The name of the API key, for session tokens.'),
        privateKey: explained(v.optional(text), 'The private key (PEM, ES256 or Ed25519) of the API key.'),
      }),
    ),
    'Coinbase Onramp.',
  ),
  moonpay: explained(
    v.optional(
      v.strictObject({
        apiKey: explained(text, 'The publishable key.'),
        secretKey: explained(text, 'The secret key, which signs every URL.'),
        sandbox: explained(v.optional(v.boolean(), false), 'Use the sandbox.'),
      }),
    ),
    'MoonPay.',
  ),
})
