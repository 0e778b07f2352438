import { listSchema, recordSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allRoutes } from '../routes/index.js'
import { toJsonSchema } from './toJsonSchema.js'

test('default', () => {
  const schema = v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(9), v.regex(/^a/)),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)), 3),
    kind: v.nullable(v.picklist(['a', 'b'])),
    flag: v.nullish(v.boolean()),
    at: v.pipe(v.string(), v.isoTimestamp()),
    id: v.pipe(v.string(), v.uuid()),
    any: v.unknown(),
  })
  expect(toJsonSchema(schema)).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 9, pattern: '^a' },
      count: { type: 'integer', minimum: 0, maximum: 9, default: 3 },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
      flag: { type: ['boolean', 'null'] },
      at: { type: 'string', format: 'date-time' },
      id: { type: 'string', format: 'uuid' },
      any: {},
    },
    required: ['name', 'kind', 'at', 'id', 'any'],
  })
})

test('behavior: describes the input, and what comes later in words alone', () => {
  const count = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1))
  expect(toJsonSchema(count)).toEqual({ type: 'string', pattern: '^\\d+$' })
  const id = v.pipe(
    v.string(),
    v.check(() => true, 'An id'),
  )
  expect(toJsonSchema(v.pipe(v.string(), v.transform(String), id))).toEqual({
    type: 'string',
    description: 'An id',
  })
  // A pattern with flags cannot be said.
  expect(toJsonSchema(v.pipe(v.string(), v.regex(/^a/i)))).toEqual({ type: 'string' })
})

test('behavior: lists and records that drop bad items say what they hold', () => {
  expect(toJsonSchema(listSchema(v.number()))).toEqual({ type: 'array', items: { type: 'number' } })
  expect(toJsonSchema(recordSchema(() => true, v.boolean()))).toEqual({
    type: 'object',
    additionalProperties: { type: 'boolean' },
  })
})

test('behavior: unions, literals, tuples and lists', () => {
  expect(toJsonSchema(v.union([v.literal('2.0'), v.null(), v.strictTuple([])]))).toEqual({
    anyOf: [{ const: '2.0' }, { type: 'null' }, { type: 'array', maxItems: 0 }],
  })
  expect(toJsonSchema(v.nullable(v.union([v.string(), v.number()])))).toEqual({
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
  })
  expect(toJsonSchema(v.strictTuple([v.string(), v.number()]))).toEqual({
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'number' }],
    items: false,
  })
  expect(toJsonSchema(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2)))).toEqual({
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 2,
  })
  expect(toJsonSchema(v.strictObject({ a: v.optional(v.record(v.string(), v.number())) }))).toEqual({
    type: 'object',
    properties: { a: { type: 'object', additionalProperties: { type: 'number' } } },
    additionalProperties: false,
  })
  expect(toJsonSchema(v.nullable(v.unknown()))).toEqual({ anyOf: [{}, { type: 'null' }] })
})

test('behavior: every schema of every route can be described', () => {
  const unknown: string[] = []
  for (const { call, params, query, body, response } of allRoutes) {
    for (const [part, schema] of Object.entries({ params, query, body, response })) {
      if (schema) toJsonSchema(schema, { onUnknown: (kind) => unknown.push(`${call}.${part}: ${kind}`) })
    }
  }
  expect(unknown).toEqual([])
})

test('param: onUnknown', () => {
  const unknown: string[] = []
  const schema = v.object({ a: v.date(), b: v.pipe(v.string(), v.octal()) })
  expect(toJsonSchema(schema, { onUnknown: (kind) => unknown.push(kind) })).toEqual({
    type: 'object',
    properties: { a: {}, b: { type: 'string' } },
    required: ['a', 'b'],
  })
  expect(unknown).toEqual(['date', 'octal'])
})
