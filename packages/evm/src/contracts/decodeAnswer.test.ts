import { erc20Abi, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeAnswer } from './decodeAnswer.js'

const word = (value: bigint) => numberToHex(value, { size: 32 })
const decimals = (answer: Hex) => decodeAnswer({ abi: erc20Abi, functionName: 'decimals' }, answer)

test('default: what the function says', () => {
  expect(decimals(word(6n))).toBe(6)
  expect(decimals(word(255n))).toBe(255)
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['two words', `${word(6n)}${word(6n).slice(2)}`],
  ['a number too large for its type', word(256n)],
  ['half a word', '0x06'],
])('error: %s is no answer', (_name, answer) => {
  expect(decimals(answer)).toBeUndefined()
})
