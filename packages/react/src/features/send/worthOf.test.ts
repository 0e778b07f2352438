import { formatMoney, makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { worthOf } from './worthOf.js'

test('default: what is worth too little to show is not nothing', () => {
  const worth = worthOf(makeAmount(1n, 18), makeAmount(2_600n, 0))
  expect(worth && formatMoney(worth, 'usd', 'en')).toBe('<$0.01')
})

test('behavior: without a price nothing is known', () => {
  expect(worthOf(makeAmount(1n, 18), undefined)).toBeUndefined()
})
