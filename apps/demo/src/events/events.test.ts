import type { LatchkeyEvent } from '@latchkey/react'
import { describe, expect, test } from 'vitest'
import { addEntry, type Entry } from './addEntry.js'
import { describeEvent } from './describeEvent.js'

const at = new Date(0)

describe('addEntry', () => {
  test('default: the newest first', () => {
    const entries = addEntry(addEntry([], { type: 'opened' }, at), { type: 'closed' }, at)
    expect(entries.map(({ id, event }) => [id, event.type])).toEqual([
      [2, 'closed'],
      [1, 'opened'],
    ])
  })

  test('behavior: a hundred at most, and ids stay different', () => {
    let entries: readonly Entry[] = []
    for (let count = 0; count < 250; count++) entries = addEntry(entries, { type: 'opened' }, at)
    expect(entries).toHaveLength(100)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(100)
  })
})

describe('describeEvent', () => {
  const cases: [LatchkeyEvent, string][] = [
    [{ type: 'opened' }, ''],
    [{ type: 'view-shown', view: 'connect' }, 'connect'],
    [{ type: 'connected', namespace: 'solana', connectorId: 'Demo Wallet' }, 'solana · Demo Wallet'],
    [
      {
        type: 'network-changed',
        namespace: 'eip155',
        caipNetworkId: 'eip155:1' as never,
        isRequested: false,
      },
      'eip155:1 · not requested',
    ],
    [
      {
        type: 'connected',
        namespace: 'eip155',
        connectorId: 'a.b',
        caipAddress: 'eip155:1:0xabc' as never,
      },
      'a.b · eip155:1:0xabc',
    ],
  ]
  test.each(cases)('default: %o', (event, text) => expect(describeEvent(event)).toBe(text))
})
