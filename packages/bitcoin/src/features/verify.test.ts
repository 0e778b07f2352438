import { base64, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { idOf, mainnet } from '../../test/setUp.js'
import { createVerify } from './verify.js'

const { verifyMessage } = createVerify()
// https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#test-vectors
const vector = {
  address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  message: 'Hello World',
  signature: `0x${hex.encode(
    base64.decode(
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ),
  )}`,
} as const
const verify = (changes: Partial<Record<keyof typeof vector, unknown>> = {}) =>
  verifyMessage({ ...vector, caipNetworkId: idOf(mainnet), ...changes } as never)

test('default: BIP-322', async () => {
  expect(await verify()).toBe(true)
  expect(await verify({ signature: `0x${vector.signature.slice(2).toUpperCase()}` })).toBe(true)
})

test('error: another text, another account', async () => {
  expect(await verify({ message: 'Hello World!' })).toBe(false)
  expect(await verify({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).toBe(false)
})

test('error: whatever is no signature', async () => {
  const { signature } = vector
  const wrong = ['', '0x', '0x0', signature.slice(2), `${signature}00`, signature.slice(0, -2), null, 7]
  for (const one of wrong) expect(await verify({ signature: one })).toBe(false)
})
