import { type Hex, numberToHex, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { HashedTransaction } from './hashOf.js'
import { signerOf } from './signerOf.js'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shared = { nonce: 3, gas: 21_000n, to, value: 5n } as const
const price = { gasPrice: 9n } as const
const lists = [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }] as const

/** A signed transaction as nodes tell it. */
function tell(signed: Hex): HashedTransaction {
  const { type, chainId = 0, v = 0n, yParity, r = '0x', s = '0x', ...rest } = parseTransaction(signed)
  const hex = (value: bigint | number | undefined) => numberToHex(value ?? 0)
  return {
    ...{ r, s, to, type: { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' }[type as 'legacy'] as Hex },
    ...{ chainId: hex(chainId), nonce: hex(rest.nonce), gas: hex(rest.gas), value: hex(rest.value) },
    ...{ v: hex(type === 'legacy' ? v : yParity), input: rest.data ?? '0x', gasPrice: hex(rest.gasPrice) },
    ...(type !== 'legacy' && { yParity: hex(yParity), accessList: rest.accessList ?? [] }),
    maxFeePerGas: hex(rest.maxFeePerGas),
    maxPriorityFeePerGas: hex(rest.maxPriorityFeePerGas),
  }
}

test.each([
  ['of before chains had ids', { type: 'legacy', ...shared, ...price }],
  ['of one chain (EIP-155)', { type: 'legacy', chainId: 8_453, ...shared, ...price }],
  ['with an access list', { type: 'eip2930', chainId: 1, accessList: lists, ...shared, ...price }],
  ['with a tip', { type: 'eip1559', chainId: 1, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n, ...shared }],
] as const)('default: %s', async (_name, transaction) => {
  const told = tell(await account.signTransaction(transaction))
  const signer = account.address.toLowerCase()
  expect(signerOf(told)).toBe(signer)
  expect(signerOf({ ...told, nonce: '0x4' })).not.toBe(signer)
})

test('error: F-55 without a signature, or of a kind that no wallet makes of a plain request, nobody is told', async () => {
  const { r: _r, ...unsigned } = tell(await account.signTransaction({ type: 'legacy', ...shared, ...price }))
  expect(signerOf(unsigned)).toBeUndefined()
  expect(signerOf({ ...unsigned, r: `0x${'01'.repeat(32)}`, type: '0x71' })).toBeUndefined()
})
