import { expect, test } from 'vitest'
import { makeCaip2Id } from './caip2Id.js'
import { chainIdOf } from './chainId.js'
import { foldId } from './foldId.js'

test('default: EVM in any case, the others as they are', () => {
  expect(foldId('eip155:1/erc20:0xA0B8')).toBe('eip155:1/erc20:0xa0b8')
  expect(foldId('solana:5eykt4/token:So1')).toBe('solana:5eykt4/token:So1')
})

test('chainIdOf: a number on EVM, a reference elsewhere', () => {
  expect(chainIdOf(makeCaip2Id({ namespace: 'eip155', reference: '8453' }))).toBe(8453)
  expect(chainIdOf(makeCaip2Id({ namespace: 'solana', reference: '5eykt4' }))).toBe('5eykt4')
})
