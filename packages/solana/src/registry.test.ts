import { expect, test } from 'vitest'
import { registry } from './registry.js'

test.each(['alice.sol', 'a.sol', '4-ever.sns'])('default: %s', (name) => {
  expect(registry.rule.test(name)).toBe(true)
})

test.each(['аlice.sol', 'pay.alice.sol', '.sol', 'alice.solx', 'alice.eth', `${'a'.repeat(64)}.sol`])(
  'error: %s is none of it',
  (name) => {
    expect(registry.rule.test(name)).toBe(false)
  },
)
