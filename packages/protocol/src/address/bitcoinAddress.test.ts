import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinAddresses, bitcoinNetworks, bitcoinTypes } from '../../test/addresses.js'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { invalidSegwit } from '../../test/invalidSegwit.js'
import { assertBitcoinAddress, isBitcoinAddress, makeBitcoinAddress } from './bitcoinAddress.js'

test('default', () => {
  expect(makeBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'mainnet')).toEqual({
    type: 'p2pkh',
    network: 'mainnet',
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  })
})

test('behavior: types by the addresses of BIP-350 and of the field', () => {
  const types = {
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy': 'p2sh',
    bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'p2wpkh',
    bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3: 'p2wsh',
    bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0: 'p2tr',
  }
  for (const [address, type] of Object.entries(types)) {
    expect(makeBitcoinAddress(address, 'mainnet')).toEqual({ type, network: 'mainnet', address })
  }
})

test('param: network', () => {
  for (const network of bitcoinNetworks) {
    for (const type of bitcoinTypes) {
      for (const address of fc.sample(bitcoinAddresses(type, network), 20)) {
        expect(makeBitcoinAddress(address, network)).toEqual({ type, network, address })
        expect(isBitcoinAddress(address, network)).toBe(true)
      }
    }
  }
})

test('behavior: upper-case bech32 comes back in lower case, mixed case is refused', () => {
  const upper = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
  expect(makeBitcoinAddress(upper, 'mainnet').address).toBe(upper.toLowerCase())
  expect(errorCodeOf(() => makeBitcoinAddress(`bc${upper.slice(2)}`, 'mainnet'))).toBe('address/invalid')
  expect(errorCodeOf(() => makeBitcoinAddress(upper.replace('W', 'w'), 'mainnet'))).toBe('address/invalid')
})

test('error: every invalid address of BIP-173 and BIP-350, on every network', () => {
  const foreign = [
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  ]
  for (const address of [...invalidSegwit, ...foreign]) {
    for (const network of bitcoinNetworks) {
      const code = errorCodeOf(() => assertBitcoinAddress(address, network))
      expect(code, address).toMatch(/^address\/(invalid|bad-checksum)$/)
    }
  }
})

test('error: address/invalid for witness programs that no rule protects yet', () => {
  const unused = [
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    // Pay-to-anchor: anyone can spend it.
    'bc1pfeessrawgf',
  ]
  for (const address of unused) {
    expect(() => makeBitcoinAddress(address, 'mainnet'), address).toThrow(/Witness version .* is not in use/)
  }
})

test('error: address/bad-checksum on any changed character', () => {
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  expect(errorCodeOf(() => makeBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'mainnet'))).toBe(
    'address/bad-checksum',
  )
  for (let index = 0; index < address.length; index += 1) {
    const typo = `${address.slice(0, index)}${address[index] === 'x' ? 'y' : 'x'}${address.slice(index + 1)}`
    expect(isBitcoinAddress(typo, 'mainnet'), typo).toBe(false)
  }
})

test('error: address/wrong-network names the networks', () => {
  const segwit = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  expect(() => makeBitcoinAddress(segwit, 'mainnet')).toThrow(/belongs to testnet or signet/)
  expect(() => makeBitcoinAddress(segwit, 'regtest')).toThrow(/belongs to testnet or signet/)
  expect(() => makeBitcoinAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'regtest')).toThrow(
    /belongs to mainnet/,
  )
  expect(errorCodeOf(() => makeBitcoinAddress(segwit, 'mainnet'))).toBe('address/wrong-network')
})

test('error: address/invalid for other coins and anything else', () => {
  // Litecoin and Dogecoin: base58check with version bytes of their own.
  for (const value of [
    'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    '',
    5,
    null,
  ]) {
    expect(
      errorCodeOf(() => makeBitcoinAddress(value, 'mainnet')),
      String(value),
    ).toBe('address/invalid')
  }
})

test('error: address/wrong-namespace names the namespace', () => {
  const pairs = {
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed': /belongs to eip155/,
    So11111111111111111111111111111111111111112: /belongs to solana/,
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed': /belongs to eip155/,
  }
  for (const [address, message] of Object.entries(pairs)) {
    expect(() => makeBitcoinAddress(address, 'mainnet')).toThrow(message)
  }
})
