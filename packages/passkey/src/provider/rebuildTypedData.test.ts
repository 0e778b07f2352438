import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { rebuildTypedData } from './rebuildTypedData.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit = {
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'parts', type: 'Part[]' },
    ],
    Part: [{ name: 'share', type: 'uint256' }],
  },
  primaryType: 'Permit',
  message: { owner: token, value: '5', parts: [{ share: '1' }, { share: '2' }] },
}

test('default: the same hash, with the fields in the order of their types', () => {
  const { value, parts, owner } = permit.message
  const shuffled = { ...permit, message: { parts, value, owner } }
  const rebuilt = rebuildTypedData(shuffled)
  expect(Object.keys(rebuilt.message as object)).toEqual(['owner', 'value', 'parts'])
  expect(hashTypedData(rebuilt)).toBe(hashTypedData(permit as never))
})

test('default: a domain is of the fields that its type names', () => {
  const types = { ...permit.types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] }
  expect(rebuildTypedData({ ...permit, types, domain: { chainId: 1 } }).domain).toEqual({ chainId: 1 })
})

test.each<[string, object, string]>([
  [
    'a field that no type names',
    { message: { ...permit.message, 'What you pay': '0 USDC' } },
    'would not be signed',
  ],
  [
    'one inside of a list',
    { message: { ...permit.message, parts: [{ share: '1', note: 'x' }] } },
    'parts[0].note',
  ],
  [
    'a domain with more than its type',
    {
      types: { ...permit.types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
    },
    'domain.name',
  ],
  ['a domain with a field of its own', { domain: { ...permit.domain, motto: 'x' } }, 'motto'],
  [
    'a type of domain that EIP-712 does not know',
    {
      types: { ...permit.types, EIP712Domain: [{ name: 'motto', type: 'string' }] },
      domain: { motto: 'x' },
    },
    'motto',
  ],
  [
    'a contract that is no address',
    { domain: { ...permit.domain, verifyingContract: 'USDC' } },
    'no address',
  ],
  ['a field that is missing', { message: { owner: token, parts: [] } }, 'message.value is missing'],
  ['a list that is none', { message: { ...permit.message, parts: {} } }, 'no list'],
  ['a record that is none', { message: { ...permit.message, parts: ['x'] } }, 'no fields'],
  ['no types', { types: null }, 'has types'],
  ['types that are no lists', { types: { Permit: 'all' } }, 'no list of fields'],
  ['a type that is none of them', { primaryType: 'toString' }, 'has types'],
])('error: %s', (_, change, words) => {
  expect(() => rebuildTypedData({ ...permit, ...change })).toThrow(
    expect.objectContaining({ code: -32_602, message: expect.stringContaining(words) }),
  )
})
