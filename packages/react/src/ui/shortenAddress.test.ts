import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.js'

test('default', () => {
  expect(shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39Fd6…b92266')
})

test('behavior: S-03 six characters at each end, without 0x', () => {
  expect(shortenAddress('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')).toBe('4Nd1mB…4gDB4T')
})

test('behavior: what is short stays whole', () => {
  expect(shortenAddress('0x12345678')).toBe('0x12345678')
})
