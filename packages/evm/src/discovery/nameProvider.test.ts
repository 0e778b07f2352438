import { expect, test } from 'vitest'
import { nameProvider } from './nameProvider.js'

const request = async () => null

test('default', () => expect(nameProvider({ request })).toBe('Browser wallet'))

test.each([
  [['isMetaMask'], 'MetaMask'],
  [['isMetaMask', 'isRabby'], 'Rabby'],
  [['isBraveWallet', 'isMetaMask'], 'Brave Wallet'],
  [['isUnheardOf'], 'Browser wallet'],
])('behavior: %j', (flags, name) => {
  expect(nameProvider({ request, ...Object.fromEntries(flags.map((flag) => [flag, true])) })).toBe(name)
})

test('behavior: a flag that is no flag is none', () => {
  expect(nameProvider({ request, ...{ isMetaMask: 'false' } })).toBe('Browser wallet')
})
