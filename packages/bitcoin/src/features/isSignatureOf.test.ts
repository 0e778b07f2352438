import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWallet } from '../../test/setUp.js'
import { isSignatureOf } from './isSignatureOf.js'

const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const wif = 'cMceqPhHedrhbcR9eXgzmfWy7kRqLyAxMYwFT6ABDWsiwUp9Nsq9'
const other = 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA'

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
  expect(isSignatureOf(address, signature)).toBe(true)
  expect(isSignatureOf(address, signature.subarray(1))).toBe(false)
})

test.each(['p2wpkh', 'p2sh-p2wpkh'] as const)('error: %s, signed by another key', async (type) => {
  const { address } = await sign(type, 'BIP322')
  const { signature } = await sign(type, 'BIP322', other)
  expect(isSignatureOf(address, signature)).toBe(false)
})

test('error: a form that the kind of address does not have', async () => {
  const [taproot, segwit] = [await sign('p2tr', 'BIP322'), await sign('p2wpkh', 'BIP322')]
  const { signature } = await sign('p2wpkh', 'ECDSA')
  expect(isSignatureOf(taproot.address, signature)).toBe(false)
  expect(isSignatureOf(taproot.address, segwit.signature)).toBe(false)
  expect(isSignatureOf(segwit.address, taproot.signature)).toBe(false)
  const { address } = await sign('p2pkh', 'ECDSA')
  expect(isSignatureOf(address, segwit.signature)).toBe(false)
})

test('error: a signature that leaves something open', async () => {
  const { address, signature } = await sign('p2wpkh', 'BIP322')
  const [der, key] = RawWitness.decode(signature) as [Uint8Array, Uint8Array]
  for (const sighash of [0x02, 0x03, 0x81]) {
    const open = RawWitness.encode([Uint8Array.of(...der.subarray(0, -1), sighash), key])
    expect(isSignatureOf(address, open)).toBe(false)
  }
})

test('error: anything else', async () => {
  const addresses = await Promise.all(
    (['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map(async (type) => (await sign(type, 'BIP322')).address),
  )
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...addresses, 'nonsense'),
      (junk, address) => {
        expect(isSignatureOf(address, junk)).toBe(false)
      },
    ),
  )
})
