import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodePageSwap } from './decodePageSwap.js'

const [sold, bought, me] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}`) as [
  Address,
  Address,
  Address,
]
const abi = parseAbi([
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) payable',
])
const write = (recipient: Address) =>
  encodeFunctionData({ abi, args: [[sold, bought, 500, recipient, 9n, 7n, 5n, 0n]] })

test('default: a swap by one pool of v3', () =>
  expect(decodePageSwap(write(me))).toEqual({
    version: 3,
    amount: 7n,
    minimum: 5n,
    path: [sold, bought],
    recipient: me,
    isNativeOut: false,
  }))

test('error: one that the router keeps, with a byte too many, or of no address', () => {
  expect(decodePageSwap(write(`0x${'0'.repeat(40)}`))).toBeUndefined()
  expect(decodePageSwap(`${write(me)}00`)).toBeUndefined()
  expect(decodePageSwap(write(me).replace('0'.repeat(24), `${'0'.repeat(23)}1`) as Hex)).toBeUndefined()
})
