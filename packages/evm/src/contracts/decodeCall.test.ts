import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from './decodeCall.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })

test('default: the function and what it is given', () => {
  expect(decodeCall(erc20Abi, data)).toEqual({ functionName: 'transfer', args: [to, 5n] })
})

test.each<[string, Hex]>([
  ['a byte more', `${data}00`],
  ['a word more', `${data}${'00'.repeat(32)}`],
  ['a byte less', data.slice(0, -2) as Hex],
  ['half a byte less', data.slice(0, -1) as Hex],
  ['a byte before an address', `${data.slice(0, 10)}01${data.slice(12)}` as Hex],
  ['another function', `0xdeadbeef${data.slice(10)}`],
  ['no function', '0x'],
  ['no hex', 'nonsense' as Hex],
])('error: S-20 %s', (_name, changed) => {
  expect(decodeCall(erc20Abi, changed)).toBeUndefined()
})
