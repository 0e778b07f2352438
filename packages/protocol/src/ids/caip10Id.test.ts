import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { makeCaip2Id } from './caip2Id.js'
import { assertCaip10Id, isCaip10Id, makeCaip10Id, parseCaip10Id } from './caip10Id.js'

// The test cases of CAIP-10.
const valid = [
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  'starknet:SN_GOERLI:0x02dd1b492765c064eac4039e3841aa5f382773b598097a40073bd8b48170ab57',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4:6d9b0b4b9994e8a6afbd3dc3ed983cd51c755afb27cd1dc7825ef59c134a39f7',
  'hedera:mainnet:0.0.1234567890-zbhlt',
]

const invalid: unknown[] = [
  '',
  'eip155:1',
  'eip155:1:',
  'eip155:1:a:b',
  'eip155:1:a b',
  'eip155:1:a/b',
  'eip155:1:a\n',
  `eip155:1:${'a'.repeat(129)}`,
  'EIP155:1:a',
  7,
]

test('default', () => {
  const chainId = makeCaip2Id({ namespace: 'eip155', reference: '1' })
  expect(makeCaip10Id({ chainId, address: '0xab16' })).toBe('eip155:1:0xab16')
  expect(parseCaip10Id('eip155:1:0xab16')).toEqual({
    chainId: 'eip155:1',
    namespace: 'eip155',
    reference: '1',
    address: '0xab16',
  })
})

test('behavior: make undoes parse', () => {
  for (const id of valid) {
    expect(isCaip10Id(id)).toBe(true)
    expect(makeCaip10Id(parseCaip10Id(id))).toBe(id)
  }
})

test('error: id/invalid', () => {
  for (const value of invalid) {
    expect(isCaip10Id(value)).toBe(false)
    expect(errorCodeOf(() => assertCaip10Id(value))).toBe('id/invalid')
  }
  const chainId = makeCaip2Id({ namespace: 'eip155', reference: '1' })
  expect(errorCodeOf(() => makeCaip10Id({ chainId, address: '' }))).toBe('id/invalid')
})
