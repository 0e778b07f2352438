import { makeCaip2Id } from '@latchkey/protocol'
import { getAddressDecoder } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { alice, bob } from '../../test/fakeWallet.js'
import { toHex } from '../toHex.js'
import { createVerify } from './verify.js'

const { verifyMessage } = createVerify()
const message = 'Grüße, 你好 😀'
const caipNetworkId = makeCaip2Id({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
const signatureOf = (text: string, signer = alice) =>
  `0x${toHex(signer.sign(new TextEncoder().encode(text)))}` as const
const verify = (changes: { address?: string; message?: string; signature?: string } = {}) =>
  verifyMessage({
    address: alice.address,
    message,
    signature: changes.signature ?? signatureOf(message),
    caipNetworkId,
    ...changes,
  } as never)

afterEach(() => void vi.unstubAllGlobals())

test('default: by the key of the address, in any browser', async () => {
  const signature = signatureOf(message)
  vi.stubGlobal('crypto', {})
  expect(await verify({ signature })).toBe(true)
  expect(await verify({ signature: `0x${signature.slice(2).toUpperCase()}` })).toBe(true)
})

test('error: another text, another account, another key', async () => {
  expect(await verify({ message: `${message} ` })).toBe(false)
  expect(await verify({ address: bob.address })).toBe(false)
  expect(await verify({ signature: signatureOf(message, bob) })).toBe(false)
})

test('error: whatever is no signature, or no address', async () => {
  const signature = signatureOf(message)
  const wrong = [
    '',
    '0x',
    signature.slice(2),
    `${signature}00`,
    signature.slice(0, -2),
    `0x${'00'.repeat(64)}`,
  ]
  for (const one of [...wrong, 7]) expect(await verify({ signature: one as string })).toBe(false)
  for (const address of ['', '0', alice.address.slice(2)]) expect(await verify({ address })).toBe(false)
})

test('error: an address of small order, for which everybody can sign', async () => {
  // R is the point of order 1 and s is 0: for a key of order 1, 2 or 4 that holds for many texts.
  const signature = `0x01${'00'.repeat(63)}`
  for (const key of [new Uint8Array(32), Uint8Array.of(1, ...new Uint8Array(31))]) {
    const address = getAddressDecoder().decode(key)
    for (let count = 0; count < 12; count += 1)
      expect(await verify({ address, signature, message: `${count}` })).toBe(false)
  }
})
