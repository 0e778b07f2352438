import { expect, test } from 'vitest'
import { createHost } from '../../../test/setUp.js'
import { findSigned, keepSigned } from './keepSigned.js'

const idOf = (index: number) => index.toString(16).padStart(64, '0')

test('default: the newest eight', () => {
  const { storage } = createHost()
  for (let index = 0; index < 10; index++) keepSigned(storage, { txid: idOf(index), hex: '00' })
  expect(findSigned(storage, idOf(9))).toEqual({ txid: idOf(9), hex: '00' })
  expect(findSigned(storage, idOf(2))).toBeDefined()
  expect(findSigned(storage, idOf(1))).toBeUndefined()
})

test('behavior: what was replaced is not handed in again', () => {
  const { storage } = createHost()
  keepSigned(storage, { txid: idOf(1), hex: '01' })
  keepSigned(storage, { txid: idOf(2), hex: '02' }, idOf(1))
  expect(findSigned(storage, idOf(1))).toBeUndefined()
  expect(findSigned(storage, idOf(2))).toBeDefined()
})

test('behavior: a very large one is not kept', () => {
  const { storage } = createHost()
  keepSigned(storage, { txid: idOf(1), hex: '00'.repeat(20_000) })
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
