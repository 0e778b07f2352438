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

test('default: by the key of the address', async () => {
  const signature = signatureOf(message)
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

// With their sign, and also as they are not to be written: https://eprint.iacr.org/2020/1244
const smallOrders = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
]
test.each(smallOrders)('error: %s, an address for which everybody can sign', async (digits) => {
  const address = getAddressDecoder().decode(Buffer.from(digits, 'hex'))
  // R is the point of order one and s is zero, which holds for one text in eight, or more.
  const signature = `0x01${'00'.repeat(63)}`
  for (let count = 0; count < 64; count += 1)
    expect(await verify({ address, signature, message: `${count}` })).toBe(false)
})

test('error: a browser that has no ed25519 cannot tell, and does not say no', async () => {
  const signature = signatureOf(message)
  vi.stubGlobal('crypto', {})
  await expect(verify({ signature })).rejects.toMatchObject({
    code: 'capability/unsupported',
    context: { namespace: 'solana', capability: 'verify' },
  })
})
