import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.js'

test('default', () => {
  expect(shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39Fd6…b92266')
})

test('behavior: S-03 at least six characters at each end, whatever the chain', () => {
  expect(shortenAddress('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')).toBe('4Nd1mBQt…4gDB4T')
  expect(shortenAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe('bc1qw508…v8f3t4')
})

test('behavior: what is short stays whole', () => {
  expect(shortenAddress('0x12345678')).toBe('0x12345678')
})
