import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { isUncertain } from './rules.js'

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
