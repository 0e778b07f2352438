import { expect, test } from 'vitest'
import * as address from './address/index.js'
import * as protocol from './index.js'

test('behavior: names of the main entry', () => {
  expect(Object.keys(protocol).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "addAmounts",
      "assertCaip10Id",
      "assertCaip19Id",
      "assertCaip2Id",
      "assertChainNamespace",
      "assertDecimals",
      "canSpend",
      "chainNamespaceOf",
      "chainNamespaces",
      "compareAmounts",
      "formatAmount",
      "formatEditableAmount",
      "formatLocalAmount",
      "formatWireQuantity",
      "isCaip10Id",
      "isCaip19Id",
      "isCaip2Id",
      "isChainNamespace",
      "isLatchkeyError",
      "isNativeAddress",
      "isWireQuantity",
      "makeAmount",
      "makeCaip10Id",
      "makeCaip19Id",
      "makeCaip2Id",
      "maxSend",
      "minimumOutput",
      "nativeAddresses",
      "nativeAssetId",
      "nativeCoinTypes",
      "parseAmount",
      "parseCaip10Id",
      "parseCaip19Id",
      "parseCaip2Id",
      "parseLocalAmount",
      "parseWireQuantity",
      "percentOfAmount",
      "subtractAmounts",
      "totalValue",
      "valueOfAmount",
    ]
  `)
})

test('behavior: names of the address entry', () => {
  expect(Object.keys(address).sort()).toMatchInlineSnapshot(`
    [
      "assertBitcoinAddress",
      "assertEvmAddress",
      "assertSolanaAddress",
      "isBitcoinAddress",
      "isEvmAddress",
      "isSolanaAddress",
      "makeBitcoinAddress",
      "makeEvmAddress",
      "makeSolanaAddress",
      "recogniseNamespace",
    ]
  `)
})
