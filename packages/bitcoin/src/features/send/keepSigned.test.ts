import { expect, test } from 'vitest'
import { createHost } from '../../../test/setUp.js'
import { findSigned, keepSigned } from './keepSigned.js'

const idOf = (index: number) => index.toString(16).padStart(64, '0')

test('default: the newest 25', () => {
  const { storage } = createHost()
  for (let index = 0; index < 27; index++) keepSigned(storage, { txid: idOf(index), hex: '00' })
  expect(findSigned(storage, idOf(26))).toEqual({ txid: idOf(26), hex: '00' })
  expect(findSigned(storage, idOf(2))).toBeDefined()
  expect(findSigned(storage, idOf(1))).toBeUndefined()
})

test('behavior: what is replaced stays, for as long as either of the two may be in a block', () => {
  const { storage } = createHost()
  keepSigned(storage, { txid: idOf(1), hex: '01' })
  keepSigned(storage, { txid: idOf(2), hex: '02' })
  expect(findSigned(storage, idOf(1))).toBeDefined()
  expect(findSigned(storage, idOf(2))).toBeDefined()
})

test('behavior: the largest that nodes pass on is kept, and older ones while there is room', () => {
  const { storage } = createHost()
  // 400,000 weight units of inputs by native segwit: 272 each, in 149 bytes.
  const largest = '00'.repeat(Math.floor(400_000 / 272) * 149)
  keepSigned(storage, { txid: idOf(1), hex: '00'.repeat(40_000) })
  keepSigned(storage, { txid: idOf(2), hex: '00'.repeat(10_000) })
  keepSigned(storage, { txid: idOf(3), hex: largest })
  expect(findSigned(storage, idOf(3))?.hex).toBe(largest)
  expect(findSigned(storage, idOf(2))).toBeDefined()
  expect(findSigned(storage, idOf(1))).toBeUndefined()
})

test('error: F-35 nonsense in storage', () => {
  for (const text of ['{', 'null', '[1,null,{}]', `[{"txid":"${idOf(1)}","hex":"no"}]`]) {
    const { storage } = createHost(new Map([['bitcoin.signed', text]]))
    expect(findSigned(storage, idOf(1))).toBeUndefined()
    keepSigned(storage, { txid: idOf(2), hex: '02' })
    expect(findSigned(storage, idOf(2))).toBeDefined()
  }
})
