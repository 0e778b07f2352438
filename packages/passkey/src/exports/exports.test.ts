import { expect, test } from 'vitest'
import * as exports from './index.js'

test('default', () => {
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      "accountContracts",
      "toPasskeyAccount",
      "toSigner",
      "createPasskey",
      "findPasskey",
      "signWithPasskey",
      "passkeyWallet",
      "createPasskeyProvider",
      "ProviderError",
    ]
  `)
})
