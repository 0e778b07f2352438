import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { findPaths } from './findPaths.js'

const [a, b, weth, usd] = ['1', '2', '3', '4'].map((digit) => getAddress(`0x${digit.repeat(40)}`)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]

test('default: direct, over each hub, over two', () => {
  expect(findPaths(a, b, [weth, usd])).toEqual([
    [a, b],
    [a, weth, b],
    [a, usd, b],
    [a, weth, usd, b],
    [a, usd, weth, b],
  ])
})

test('behavior: no way leads through its own ends', () => {
  expect(findPaths(weth, usd, [weth, usd])).toEqual([[weth, usd]])
  expect(findPaths(weth, a, [weth, usd])).toEqual([
    [weth, a],
    [weth, usd, a],
  ])
})
