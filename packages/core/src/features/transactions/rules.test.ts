import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { applyReading } from './applyReading.js'
import { isUncertain, keepKnown } from './rules.js'
import type { Transaction } from './Transaction.js'

const failed = (walletCode?: number) =>
  new LatchkeyError('wallet/failed', { context: walletCode === undefined ? {} : { walletCode } })

test.each([3001, 5101, 4100, 4200, 4902, -32601, -32602])(
  'default: %i comes before anything is sent',
  (code) => {
    expect(isUncertain(failed(code))).toBe(false)
  },
)

test.each([4900, 4901, -32603, -32000, undefined])(
  'behavior: F-27 after %s something may have been sent',
  (code) => {
    expect(isUncertain(failed(code))).toBe(true)
  },
)

test('behavior: what was declined was not sent, and nonsense tells nothing', () => {
  expect(isUncertain(new LatchkeyError('wallet/rejected', { context: {} }))).toBe(false)
  expect(isUncertain(new LatchkeyError('wallet/invalid-response', { context: {} }))).toBe(true)
})

const record = { id: 'one', hash: '0x1', status: 'pending' } as Transaction
const replaced = (kind: 'repriced' | 'cancelled' | 'conflicted') =>
  applyReading(record, { status: 'replaced', hash: '0x1', by: '0x2', kind, isFinal: false }, 0)

test.each(['cancelled', 'conflicted'] as const)(
  'behavior: F-55 what was told to be gone is known to have been, also after a reorganisation and in another tab: %s',
  (kind) => {
    const back = applyReading(replaced(kind), { status: 'pending', hash: '0x1' }, 1)
    expect(back).toEqual({ ...record, wasGone: true })
    expect(keepKnown(record, back)).toEqual(back)
  },
)

test('behavior: a payment at another price was made', () => {
  expect(replaced('repriced')).not.toHaveProperty('wasGone')
})
