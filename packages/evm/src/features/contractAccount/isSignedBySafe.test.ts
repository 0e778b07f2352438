import { hashTypedData, numberToHex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { EvmNode } from '../../adapter/getNode.js'
import type { TransactionRequest } from '../send/transactionRequest.js'
import { isSignedBySafe } from './isSignedBySafe.js'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const request: TransactionRequest = {
  from: safe,
  to,
  value: numberToHex(5n),
  data: '0xabcdef',
  gas: numberToHex(90_000n),
  chainId: numberToHex(31_337n),
  gasPrice: numberToHex(1n),
}
const node = { request: async () => numberToHex(7n, { size: 32 }) } as unknown as EvmNode

const fields = {
  ...({ to, value: 5n, data: '0xabcdef', operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n } as const),
  ...({ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce: 7n } as const),
}
/** By another implementation of EIP-712. */
const hashOf = (more: Partial<typeof fields> = {}, chainId = 31_337) =>
  hashTypedData({
    domain: { chainId, verifyingContract: safe },
    primaryType: 'SafeTx',
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: 'baseGas', type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    message: { ...fields, ...more },
  })

test.each([
  ['the next', {}],
  ['one that waits behind others', { nonce: 38n }],
  ['one that was done meanwhile', { nonce: 3n }],
  ['with the gas of the request', { safeTxGas: 90_000n }],
])('default: %s', async (_name, more) => {
  expect(await isSignedBySafe(node, { hash: hashOf(more as never), request })).toBe(true)
})

test.each([
  ['another receiver', { to: safe }],
  ['another amount', { value: 6n }],
  ['another call', { data: '0xabcdee' }],
  ['a call of another kind', { operation: 1 }],
  ['a fee for somebody', { gasPrice: 1n }],
  ['far ahead', { nonce: 39n }],
])('error: %s', async (_name, more) => {
  expect(await isSignedBySafe(node, { hash: hashOf(more as never), request })).toBe(false)
})

test('error: another network', async () => {
  expect(await isSignedBySafe(node, { hash: hashOf({}, 1), request })).toBe(false)
})
