import { expect, test } from 'vitest'
import * as exports from './index.js'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "createPasskey",
      "findPasskey",
      "signWithPasskey",
      "createSentOperations",
      "passkeyWallet",
      "createPasskeyProvider",
      "ProviderError",
      "safeContracts",
      "toPasskeySafe",
      "toSafeAddress",
    ]
  `)
})
