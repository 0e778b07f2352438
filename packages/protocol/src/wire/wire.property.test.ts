import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { mutateJson } from '../../test/mutateJson.js'
import { wireRequests } from '../../test/wireRequests.js'
import { wireResponses } from '../../test/wireResponses.js'
import { parseAmount } from '../amount/parseAmount.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { balanceResponseSchema } from './balance.js'
import { countDropped } from './parts/list.js'
import { parseJson, responseLimits } from './parts/parseJson.js'
import { parseRequest, parseResponse } from './parts/parseWire.js'

/** A run is fast, but there are about a hundred bodies, each tried as often as this. */
const slow = { runs: 1_000 }

test.each(wireResponses)('behavior: F-10 $call with wrong fields', ({ call, schema, body }) => {
  checkProperty(
    fc.property(mutateJson(body), (text) => {
      const value = parseJson(text, responseLimits)
      if ('polluted' in {}) return false
      try {
        const response = parseResponse(schema, value, call)
        // What was accepted is valid as it is: reading it again changes and drops nothing.
        const again = parseResponse(schema, response, call)
        return isDeepStrictEqual(again, response) && countDropped(again) === 0 && isPlain(response)
      } catch (error) {
        return isLatchkeyError(error, 'api/bad-response')
      }
    }),
    slow,
  )
})

test.each(wireRequests)('behavior: F-10 $call with wrong fields', ({ call, schema, input }) => {
  checkProperty(
    fc.property(mutateJson(input), (text) => {
      const value = parseJson(text, responseLimits)
      try {
        return isPlain(parseRequest(schema, value, call))
      } catch (error) {
        return isLatchkeyError(error, 'api/bad-request')
      }
    }),
    slow,
  )
})

test('behavior: F-10 balances are kept or counted, and what is kept is an exact amount', () => {
  const body = wireResponses.find(({ call }) => call === 'balance')?.body
  let kept = 0
  let dropped = 0
  checkProperty(
    fc.property(mutateJson(body), (text) => {
      const value = parseJson(text, responseLimits) as { balances?: unknown[] } | null
      if (!Array.isArray(value?.balances)) return
      const response = parseResponse(balanceResponseSchema, value, 'balance')
      expect(response.balances.length + countDropped(response)).toBe(value.balances.length)
      for (const { quantity } of response.balances) parseAmount(quantity.numeric, Number(quantity.decimals))
      kept += response.balances.length
      dropped += countDropped(response)
    }),
    slow,
  )
  expect(Math.min(kept, dropped)).toBeGreaterThan(100)
})

/** Nothing but own, enumerable data, and no number that is not one. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return Object.values(value).every(isPlain)
}
