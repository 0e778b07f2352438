import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { base64, hex } from '@scure/base'
import { RawWitness, SigHash, TEST_NETWORK, WIF } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bip322Vectors, refusedBip322Vectors } from '../../test/bip322Vectors.js'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const wif = (fill: number) => WIF(TEST_NETWORK).encode(new Uint8Array(32).fill(fill))
const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const

async function sign(type: (typeof types)[number], protocol: 'ECDSA' | 'BIP322', message: string) {
  const { provider, accounts } = createBitcoinWallet({
    accounts: [{ payment: { type, wif: wif(7) }, ordinals: { type: 'p2tr', wif: wif(8) } }],
    network: 'regtest',
    rpcUrl: 'http://node.test',
    behavior: { type: 'approve' },
  })
  await provider.request('wallet_connect', {})
  const address = accounts[0]!.payment
  const answer = await provider.request('signMessage', { address, message, protocol })
  if ('error' in answer) throw new Error(answer.error.message)
  return { address, signature: base64.decode(answer.result.signature) }
}

describe('BIP-322', () => {
  test.each(bip322Vectors)('default: $form, "$message"', ({ message, address, signature }) => {
    const signed = base64.decode(signature)
    expect(verifyBitcoinMessage(address, bytes(message), signed)).toBe(true)
    expect(verifyBitcoinMessage(address, bytes(`${message}!`), signed)).toBe(false)
    for (const { address: other } of bip322Vectors) {
      if (other !== address) expect(verifyBitcoinMessage(other, bytes(message), signed)).toBe(false)
    }
  })

  test.each(refusedBip322Vectors)('error: $form', ({ message, address, signature }) => {
    expect(verifyBitcoinMessage(address, bytes(message), base64.decode(signature))).toBe(false)
  })

  test.each(['p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)('behavior: a wallet with %s', async (type) => {
    const { address, signature } = await sign(type, 'BIP322', 'grüezi')
    expect(verifyBitcoinMessage(address, bytes('grüezi'), signature)).toBe(true)
    expect(verifyBitcoinMessage(address, bytes('gruezi'), signature)).toBe(false)
  })

  test('error: a taproot signature that leaves something open, or says its default twice', async () => {
    const { address, signature } = await sign('p2tr', 'BIP322', 'x')
    const [key] = RawWitness.decode(signature) as [Uint8Array]
    for (const sighash of [SigHash.SINGLE, SigHash.DEFAULT, 0x81]) {
      const marked = RawWitness.encode([Uint8Array.of(...key, sighash)])
      expect(verifyBitcoinMessage(address, bytes('x'), marked)).toBe(false)
    }
  })

  test('error: a full proof of more than its one input, or one that pays', () => {
    const { message, address, signature } = bip322Vectors[7]!
    const raw = hex.encode(base64.decode(signature))
    const verify = (text: string) => verifyBitcoinMessage(address, bytes(message), hex.decode(text))
    expect(verify(raw)).toBe(true)
    const changes: [string, string][] = [
      ['02000000', '01000000'],
      ['01a55ab4', '02a55ab4'],
      ['010000000000000000016a', '010100000000000000016a'],
      ['016a02', '015102'],
    ]
    for (const [from, to] of changes) {
      const changed = raw.replace(from, to)
      expect(changed).not.toBe(raw)
      expect(verify(changed)).toBe(false)
    }
    expect(verify(`${raw}00`)).toBe(false)
  })
})

describe('BIP-137', () => {
  test.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)('default: a wallet with %s', async (type) => {
    const { address, signature } = await sign(type, 'ECDSA', 'grüezi')
    expect(verifyBitcoinMessage(address, bytes('grüezi'), signature)).toBe(true)
    expect(verifyBitcoinMessage(address, bytes('gruezi'), signature)).toBe(false)
    for (const other of types.filter((item) => item !== type && item !== 'p2tr')) {
      const { address: another } = await sign(other, 'ECDSA', 'x')
      expect(verifyBitcoinMessage(another, bytes('grüezi'), signature)).toBe(false)
    }
  })

  // Bitcoin Core, test/functional/rpc_signmessage.py.
  test('default: what Bitcoin Core signs', () => {
    const signature = base64.decode(
      'INbVnW4e6PeRmsv2Qgu8NuopvrVjkcxob+sX8OcZG0SALhWybUjzMLPdAsXI46YZGb0KQTRii+wWIQzRpG/U+S0=',
    )
    const address = 'mpLQjfK79b7CCV4VMJWEWAj5Mpx8Up5zxB'
    expect(verifyBitcoinMessage(address, bytes('This is just a test message'), signature)).toBe(true)
  })
})

test('error: bytes that are no signature, texts that are no address', () => {
  const { message, address, signature } = bip322Vectors[2]!
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...bip322Vectors), (junk, vector) => {
      expect(verifyBitcoinMessage(vector.address, bytes(vector.message), junk)).toBe(false)
    }),
    { numRuns: 300 },
  )
  for (const wrong of ['', address.slice(1), `${address}x`, '0x00', '11111111111111111111111111111111']) {
    expect(verifyBitcoinMessage(wrong, bytes(message), base64.decode(signature))).toBe(false)
  }
})
