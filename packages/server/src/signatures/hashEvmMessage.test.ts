import fc from 'fast-check'
import { bytesToHex, hashMessage } from 'viem'
import { expect, test } from 'vitest'
import { hashEvmMessage } from './hashEvmMessage.js'

test('default: as wallets hash it, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
      expect(bytesToHex(hashEvmMessage(message))).toBe(hashMessage(message))
    }),
  )
})
