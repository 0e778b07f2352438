import { describe, expect, test } from 'vitest'
import { createMapStorage } from '../../../../test/scriptedAdapter.js'
import { createMemory } from '../../../storage/createMemory.js'
import { addRecentReceiver, getRecentReceivers } from './recentReceivers.js'

const open = (text?: string) =>
  ({
    internal: {
      memory: createMemory(createMapStorage(text === undefined ? {} : { 'x.receivers.eip155': text }), 'x'),
    },
  }) as const

describe('recentReceivers', () => {
  test('default: the newest first, each once, at most ten, by chain family', () => {
    const page = open()
    for (let index = 0; index < 12; index++) addRecentReceiver(page, 'eip155', { address: `0x${index}` })
    addRecentReceiver(page, 'eip155', { address: '0x5', name: 'five.eth' })
    const found = getRecentReceivers(page, 'eip155')
    expect(found).toHaveLength(10)
    expect(found.slice(0, 3)).toEqual([
      { address: '0x5', name: 'five.eth' },
      { address: '0x11' },
      { address: '0x10' },
    ])
    expect(getRecentReceivers(page, 'solana')).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['another version', '{"version":0,"receivers":[{"address":"0x1"}]}'],
    ['no list', '{"version":1,"receivers":{}}'],
    ['nothing', 'null'],
    ['wrong types', '{"version":1,"receivers":[1,null,{"address":5},{"address":""},{"name":"x"}]}'],
    ['an endless text', JSON.stringify({ version: 1, receivers: [{ address: 'x'.repeat(1_000) }] })],
  ])('behavior: F-35 %s is as if it were not there', (_name, text) => {
    expect(getRecentReceivers(open(text), 'eip155')).toEqual([])
  })
})
