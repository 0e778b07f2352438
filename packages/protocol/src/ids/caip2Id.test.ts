import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { assertCaip2Id, type Caip2Id, isCaip2Id, makeCaip2Id, parseCaip2Id } from './caip2Id.js'

// The test cases of CAIP-2.
const valid = [
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
  'bip122:fdbe99b90c90bae7505796461471d89a',
  'cosmos:cosmoshub-2',
  'cosmos:Binance-Chain-Tigris',
  'starknet:SN_GOERLI',
  'lip9:9ee11e9df416b18b',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]

const invalid: unknown[] = [
  '',
  'eip155',
  'eip155:',
  ':1',
  'ei:1',
  'eip155155:1',
  'EIP155:1',
  'eip155:1:2',
  'eip155:1 ',
  ' eip155:1',
  'eip155:1\n',
  `eip155:${'1'.repeat(33)}`,
  'eip155:ä',
  1,
  null,
  undefined,
  {},
]

test('default', () => {
  expect(makeCaip2Id({ namespace: 'eip155', reference: '1' })).toBe('eip155:1')
  expect(parseCaip2Id('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
})

test('behavior: make undoes parse', () => {
  for (const id of valid) {
    expect(isCaip2Id(id)).toBe(true)
    expect(makeCaip2Id(parseCaip2Id(id))).toBe(id)
  }
})

test('behavior: a plain string is not an id until it is checked', () => {
  const text: string = 'eip155:1'
  // @ts-expect-error not checked yet
  const unchecked: Caip2Id = text
  assertCaip2Id(text)
  const checked: Caip2Id = text
  expect(checked).toBe(unchecked)
})

test('error: id/invalid', () => {
  for (const value of invalid) {
    expect(isCaip2Id(value)).toBe(false)
    expect(errorCodeOf(() => assertCaip2Id(value))).toBe('id/invalid')
    expect(errorCodeOf(() => parseCaip2Id(value))).toBe('id/invalid')
  }
  expect(errorCodeOf(() => makeCaip2Id({ namespace: 'eip155', reference: '1:2' }))).toBe('id/invalid')
})
