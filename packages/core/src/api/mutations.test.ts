import { isLatchkeyError } from '@latchkey/protocol'
import { countDropped } from '@latchkey/protocol/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTargets } from '../../test/apiTargets.js'
import { mutateJson, pollute } from '../../test/mutateJson.js'
import { createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'

/** Each field wrong in every way, which no count cuts short, then two at a time up to so many; the full run has time for more. */
const count = process.env.LATCHKEY_TEST_ALL ? 1_000 : 200

// Most answers are refused on purpose; collecting the stack of each takes longer than the call.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

let text = ''
const fetch = (async () =>
  new Response(text, { headers: { 'content-type': 'application/json' } })) as typeof globalThis.fetch
const latchkey = createLatchkey({
  adapters: [createScriptedAdapter().descriptor],
  storage: null,
  api: { url: 'https://api.example', projectId: 'P', fetch },
})

/** The one list of an answer, where it has one. */
const listOf = (value: unknown): unknown[] | undefined =>
  [value, ...Object.values(Object(value))].find((one): one is unknown[] => Array.isArray(one))

describe.each(apiTargets)('$name', ({ name, ask, body }) => {
  const answer = (given: string) => {
    text = given
    return ask(latchkey)
  }

  test('behavior: F-10 with wrong fields', async () => {
    const counts = { accepted: 0, refused: 0, kept: 0, dropped: 0 }
    for (const mutated of mutateJson(body, count)) {
      try {
        const value = await answer(mutated)
        counts.accepted += 1
        expect(isPlain(value)).toBe(true)
        const [given, kept] = [listOf(JSON.parse(mutated)), listOf(value)]
        if (given && kept) {
          // A list in a list has losses of its own.
          expect(kept.length + countDropped(value)).toBeGreaterThanOrEqual(given.length)
          counts.kept += kept.length
          counts.dropped += countDropped(value)
        }
        // What was accepted is right as it is: read again, nothing of it changes or goes.
        const again = await answer(JSON.stringify(value))
        expect(again).toEqual(value)
        expect(countDropped(again)).toBe(0)
      } catch (error) {
        if (!isLatchkeyError(error, 'api/bad-response')) throw error
        counts.refused += 1
      }
    }
    expect(counts.refused).toBeGreaterThan(0)
    // One wrong item does not empty a list.
    if (name === 'balance' || name === 'history' || name === 'fungiblePrice')
      expect(Math.min(counts.kept, counts.dropped)).toBeGreaterThan(10)
  })

  test('behavior: S-37 keys that reach into prototypes are dropped', async () => {
    const value = await answer(pollute(body))
    expect(value).toEqual(body)
    expect(isPlain(value)).toBe(true)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

/** Nothing but own data under safe keys, and no number that is not one. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return Object.entries(value).every(([key, inner]) => !forbidden.has(key) && isPlain(inner))
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
