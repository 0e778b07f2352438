import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Transaction } from '../Transaction.js'
import {
  isCount,
  isFlag,
  isShape,
  isText,
  isUnion,
  type isWord,
  type OptionalRule,
  optional,
  type Rule,
  type RulesOf,
} from './Rule.js'

type Anchor = { kind: 'nonce'; nonce: number; isSure?: boolean } | { kind: 'blockhash'; blockhash: string }

const isAnchor = isUnion<Anchor>({
  nonce: { nonce: isCount, isSure: optional(isFlag) },
  blockhash: { blockhash: isText(44) },
})

describe('RulesOf', () => {
  test('default: a field without a rule does not compile, nor one with the rule of another type', () => {
    expectTypeOf<Omit<RulesOf<Transaction>, 'hash'>>().not.toExtend<RulesOf<Transaction>>()
    expectTypeOf<RulesOf<Transaction>>().not.toExtend<RulesOf<Transaction & { added: string }>>()
    expectTypeOf<Rule<string>>().not.toExtend<RulesOf<{ count: number }>['count']>()
  })

  test('behavior: what may be absent says so, and what may not does not', () => {
    expectTypeOf<Rule<string>>().not.toExtend<RulesOf<{ name?: string }>['name']>()
    expectTypeOf<OptionalRule<string>>().toExtend<RulesOf<{ name?: string }>['name']>()
  })

  test('behavior: a word of a union that is not named does not compile', () => {
    expectTypeOf<{ a: true }>().not.toExtend<Parameters<typeof isWord<'a' | 'b'>>[0]>()
  })
})

describe('isShape', () => {
  const isPlace = isShape<{ name: string; floor?: number }>({ name: isText(5), floor: optional(isCount) })

  test('default', () => {
    expect([{ name: 'hall' }, { name: 'hall', floor: 2 }].every(isPlace)).toBe(true)
    expect(
      [{}, { name: '' }, { name: 'cellar' }, { name: 'hall', floor: -1 }, [], null, 'hall'].some(isPlace),
    ).toBe(false)
  })

  test('behavior: fields of a later release do not matter, a prototype does', () => {
    expect(isPlace({ name: 'hall', door: 'red' })).toBe(true)
    expect(isPlace(JSON.parse('{"name":"hall","__proto__":{"floor":1}}'))).toBe(false)
  })
})

describe('isUnion', () => {
  test('default', () => {
    expect(isAnchor({ kind: 'nonce', nonce: 7 })).toBe(true)
    expect(isAnchor({ kind: 'blockhash', blockhash: 'x' })).toBe(true)
    expect(isAnchor({ kind: 'blockhash', nonce: 7 })).toBe(false)
    for (const kind of ['inputs', 'constructor', '__proto__', 7, undefined])
      expect(isAnchor({ kind })).toBe(false)
  })
})
