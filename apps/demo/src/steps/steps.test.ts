import type { LatchkeyEvent } from '@latchkey/react'
import { describe, expect, test } from 'vitest'
import { keepDone, readDone } from './doneSteps.js'
import { steps } from './steps.js'

const doneBy = (event: LatchkeyEvent) => steps.filter(({ isDone }) => isDone(event)).map(({ id }) => id)
const caipNetworkId = 'eip155:1' as never

describe('steps', () => {
  const cases: [LatchkeyEvent, string[]][] = [
    [{ type: 'opened' }, []],
    [{ type: 'view-shown', view: 'send' }, []],
    [{ type: 'connected', namespace: 'solana', connectorId: 'Demo Wallet' }, ['connect']],
    [{ type: 'transaction-started', namespace: 'eip155', caipNetworkId, transactionId: '1' }, ['send']],
    [{ type: 'view-shown', view: 'receive' }, ['receive']],
    [{ type: 'view-shown', view: 'name' }, ['name']],
    [{ type: 'view-shown', view: 'buy' }, ['buy']],
    [{ type: 'view-shown', view: 'swap-review' }, ['swap']],
    [{ type: 'network-changed', namespace: 'eip155', caipNetworkId, isRequested: true }, ['network']],
    [{ type: 'network-changed', namespace: 'eip155', caipNetworkId, isRequested: false }, []],
  ]
  test.each(cases)('default: %o', (event, ids) => expect(doneBy(event)).toEqual(ids))

  test('behavior: no id twice', () => expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length))
})

describe('doneSteps', () => {
  const store = (text: string | null = null) => {
    const kept = { text }
    return {
      kept,
      getItem: () => kept.text,
      setItem: (_: string, value: string) => {
        kept.text = value
      },
    }
  }

  test('default: what was done is remembered', () => {
    const storage = store()
    expect([...readDone(storage)]).toEqual([])
    keepDone(storage, new Set(['send', 'connect']))
    expect([...readDone(storage)]).toEqual(['connect', 'send'])
  })

  test.each(['{', '{}', '"connect"', '["gone", 1, null]'])(
    'error: %s, which is no list of steps, is none',
    (text) => expect([...readDone(store(text))]).toEqual([]),
  )

  test('error: storage that refuses', () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    expect([...readDone({ getItem: refuse })]).toEqual([])
    keepDone({ setItem: refuse }, new Set(['connect']))
  })
})
