import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { describeOutput } from './describeOutput.js'

const own = hex.decode(`0014${'11'.repeat(20)}`)
const describe = (script: string, amount = 0n) =>
  describeOutput({ script: hex.decode(script), amount }, { own, kind: 'regtest' })

test('default: to another, and back to the account', () => {
  expect(describe(`0014${'22'.repeat(20)}`, 5n)).toMatchObject({ kind: 'transfer', amount: { value: 5n } })
  expect(describe(hex.encode(own), 5n)).toMatchObject({ kind: 'change', amount: { value: 5n } })
})

test('behavior: a note is told by its text, or by its bytes where it is none', () => {
  expect(describe('6a076f726465722037')).toEqual({ kind: 'note', text: 'order 7' })
  expect(describe('6a02ff00')).toEqual({ kind: 'note', text: '02ff00' })
  expect(describe('6a076f7264')).toEqual({ kind: 'note', text: '076f7264' })
})

test('error: a note that burns coins, and a script without an address, cannot be told', () => {
  expect(describe('6a026869', 1n)).toMatchObject({ kind: 'unknown', data: '0x6a026869' })
  expect(describe('51', 7n)).toMatchObject({ kind: 'unknown', to: '', amount: { value: 7n } })
})
