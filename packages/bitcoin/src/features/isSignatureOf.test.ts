import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { createWallet } from '../../test/setUp.js'
import { isSignatureOf } from './isSignatureOf.js'

const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const wif = 'cMceqPhHedrhbcR9eXgzmfWy7kRqLyAxMYwFT6ABDWsiwUp9Nsq9'
const other = 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA'

const check = (address: string, signature: Uint8Array, message = 'x') =>
  isSignatureOf({ address, message, signature })

async function sign(type: (typeof types)[number], protocol: 'ECDSA' | 'BIP322', key = wif) {
  const { provider, accounts } = createWallet({
    accounts: [{ payment: { type, wif: key }, ordinals: key }],
  })
  await provider.request('wallet_connect', {})
  const address = accounts[0]?.payment ?? ''
  const answer = await provider.request('signMessage', { address, message: 'x', protocol })
  if ('error' in answer) throw new Error(answer.error.message)
  return { address, signature: base64.decode(answer.result.signature) }
}

test.each([
  ['p2sh-p2wpkh', 'BIP322'],
  ['p2wpkh', 'BIP322'],
  ['p2tr', 'BIP322'],
  ['p2pkh', 'ECDSA'],
  ['p2sh-p2wpkh', 'ECDSA'],
  ['p2wpkh', 'ECDSA'],
] as const)('default: %s by %s', async (type, protocol) => {
  const { address, signature } = await sign(type, protocol)
  expect(check(address, signature)).toBe(true)
  expect(check(address, signature.subarray(1))).toBe(false)
  expect(check(address, signature, 'y')).toBe(false)
})

test.each([
  ['p2wpkh', 'BIP322'],
  ['p2sh-p2wpkh', 'BIP322'],
  ['p2tr', 'BIP322'],
  ['p2pkh', 'ECDSA'],
  ['p2wpkh', 'ECDSA'],
] as const)('error: %s by %s, signed by another key', async (type, protocol) => {
  const { address } = await sign(type, protocol)
  const { signature } = await sign(type, protocol, other)
  expect(check(address, signature)).toBe(false)
})

test('error: a form that the kind of address does not have', async () => {
  const [taproot, segwit] = [await sign('p2tr', 'BIP322'), await sign('p2wpkh', 'BIP322')]
  const { signature } = await sign('p2wpkh', 'ECDSA')
  expect(check(taproot.address, signature)).toBe(false)
  expect(check(taproot.address, segwit.signature)).toBe(false)
  expect(check(segwit.address, taproot.signature)).toBe(false)
  const { address } = await sign('p2pkh', 'ECDSA')
  expect(check(address, segwit.signature)).toBe(false)
})

test('error: a signature that leaves something open', async () => {
  const { address, signature } = await sign('p2wpkh', 'BIP322')
  const [der, key] = RawWitness.decode(signature) as [Uint8Array, Uint8Array]
  for (const sighash of [0x02, 0x03, 0x81]) {
    const open = RawWitness.encode([Uint8Array.of(...der.subarray(0, -1), sighash), key])
    expect(check(address, open)).toBe(false)
  }
})

test('error: anything else', async () => {
  const addresses = await Promise.all(
    (['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map(async (type) => (await sign(type, 'BIP322')).address),
  )
  checkProperty(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...addresses, 'nonsense'),
      (junk, address) => {
        expect(check(address, junk)).toBe(false)
      },
    ),
    { runs: 200 },
  )
})

// https://github.com/bitcoin/bips/blob/master/bip-0322/basic-test-vectors.json, but for scripts of several keys.
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const shared = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const empty =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
test.each([
  ['', segwit, empty],
  [
    '',
    segwit,
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    segwit,
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    segwit,
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'No prefix fallback',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
])('behavior: BIP-322 “%s”', (message, address, signature) => {
  expect(check(address, base64.decode(signature), message)).toBe(true)
  expect(check(address, base64.decode(signature), `${message}!`)).toBe(false)
})

test.each([
  ['another message', segwit, empty, 'Wrong message that was not signed'],
  ['another address', shared, empty, ''],
  ['an empty witness', segwit, 'AA==', ''],
  ['nothing', segwit, '', ''],
])('error: BIP-322 %s', (_name, address, signature, message) => {
  expect(check(address, base64.decode(signature), message)).toBe(false)
})
