import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { readWif, toBitcoinKey } from './bitcoinKey.js'
import { signEcdsaMessage, verifyEcdsaMessage } from './ecdsaMessage.js'

const text = (value: string) => new TextEncoder().encode(value)

// Bitcoin Core, test/functional/rpc_signmessagewithprivkey.py
const core = {
  wif: 'cUeKHd5orzT3mz8P9pxyREHfsWtVfgsfDjiZZBcjUBAaGk1BTj7N',
  address: 'mpLQjfK79b7CCV4VMJWEWAj5Mpx8Up5zxB',
  message: 'This is just a test message',
  signature: 'INbVnW4e6PeRmsv2Qgu8NuopvrVjkcxob+sX8OcZG0SALhWybUjzMLPdAsXI46YZGb0KQTRii+wWIQzRpG/U+S0=',
}

describe('signEcdsaMessage', () => {
  test("default: byte for byte Bitcoin Core's signature", () => {
    const key = toBitcoinKey(readWif(core.wif, 'testnet'), 'p2pkh', 'testnet')
    expect(key.address).toBe(core.address)
    expect(base64.encode(signEcdsaMessage(text(core.message), key))).toBe(core.signature)
  })

  test.each([
    ['p2pkh', 31],
    ['p2sh-p2wpkh', 35],
    ['p2wpkh', 39],
  ] as const)('behavior: %s has the header of BIP-137 and verifies', (type, header) => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), type, 'regtest')
    const signature = signEcdsaMessage(text('grüezi'), key)
    expect(signature).toHaveLength(65)
    expect(signature[0]! - header).toBeLessThan(4)
    const parameters = { address: key.address, network: 'regtest', signature } as const
    expect(verifyEcdsaMessage({ ...parameters, message: 'grüezi' })).toBe(true)
    expect(verifyEcdsaMessage({ ...parameters, message: 'gruezi' })).toBe(false)
  })

  test('behavior: messages longer than one byte can count', () => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), 'p2wpkh', 'regtest')
    const message = 'x'.repeat(70_000)
    const signature = signEcdsaMessage(text(message), key)
    expect(verifyEcdsaMessage({ address: key.address, message, signature, network: 'regtest' })).toBe(true)
  })

  test('error: taproot has no such signature', () => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), 'p2tr', 'regtest')
    expect(() => signEcdsaMessage(text('x'), key)).toThrow('p2tr addresses have no ECDSA message signatures')
  })
})

describe('verifyEcdsaMessage', () => {
  test('default', () => {
    expect(verifyEcdsaMessage({ ...core, network: 'testnet' })).toBe(true)
  })

  test('error: another address, another network, nonsense', () => {
    const other = toBitcoinKey(new Uint8Array(32).fill(7), 'p2pkh', 'testnet').address
    expect(verifyEcdsaMessage({ ...core, address: other, network: 'testnet' })).toBe(false)
    expect(verifyEcdsaMessage({ ...core, network: 'mainnet' })).toBe(false)
    for (const signature of ['', '!', 'AAAA', base64.encode(new Uint8Array(65).fill(31))])
      expect(verifyEcdsaMessage({ ...core, signature, network: 'testnet' })).toBe(false)
  })
})
