import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { makeAmount } from '../amount/amount.js'
import { paymentUri } from './paymentUri.js'

const evm = { chainNamespace: 'eip155', id: 8453 } as const
const solana = { chainNamespace: 'solana', id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const bitcoin = { chainNamespace: 'bip122', id: '000000000019d6689c085ae165831e93' } as const

test('default: EIP-681', () =>
  expect(paymentUri({ network: evm, address: '0xab' })).toBe('ethereum:0xab@8453'))

test('param: network', () => {
  expect(paymentUri({ network: solana, address: 'So1' })).toBe('solana:So1')
  expect(paymentUri({ network: bitcoin, address: 'bc1' })).toBe('bitcoin:bc1')
})

test('param: amount, in base units for EVM and in whole coins for the others', () => {
  expect(paymentUri({ network: evm, address: '0xab', amount: makeAmount(15n * 10n ** 17n, 18) })).toBe(
    'ethereum:0xab@8453?value=1500000000000000000',
  )
  expect(paymentUri({ network: solana, address: 'So1', amount: makeAmount(1n, 9) })).toBe(
    'solana:So1?amount=0.000000001',
  )
  expect(paymentUri({ network: bitcoin, address: 'bc1', amount: makeAmount(150_000_000n, 8) })).toBe(
    'bitcoin:bc1?amount=1.5',
  )
  expect(paymentUri({ network: evm, address: '0xab', amount: makeAmount(0n, 18) })).toBe('ethereum:0xab@8453')
})

test('behavior: P-18 the amount is the one that was asked for, digit by digit', () => {
  checkProperty(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 77n }), (value) => {
      const uri = paymentUri({ network: evm, address: '0xab', amount: makeAmount(value, 18) })
      expect(BigInt(uri.split('value=')[1] ?? '')).toBe(value)
    }),
  )
})
