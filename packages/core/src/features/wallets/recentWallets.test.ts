import { describe, expect, test } from 'vitest'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import { createMemory } from '../../storage/createMemory.js'
import { addRecentWallet, getRecentWallets } from './recentWallets.js'

const open = (entries?: Record<string, string>) => ({
  internal: { memory: createMemory(createMapStorage(entries), 'p') },
})

describe('recentWallets', () => {
  test('default: the two newest, the newest first', () => {
    const latchkey = open()
    for (const id of ['a', 'b', 'a', 'c']) addRecentWallet(latchkey, id)
    expect(getRecentWallets(latchkey)).toEqual(['c', 'a'])
  })

  test.each(['{', 'null', '{"0":"a"}', '[7,{}]', JSON.stringify(['x'.repeat(5_000_000)])])(
    'behavior: F-35 what is foreign is dropped (%#)',
    (value) => {
      const latchkey = open({ 'p.recent': value })
      expect(getRecentWallets(latchkey)).toEqual([])
      addRecentWallet(latchkey, 'a')
      expect(getRecentWallets(latchkey)).toEqual(['a'])
    },
  )
})
