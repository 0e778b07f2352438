import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { createApp } from '../createApp.js'
import { allRoutes } from '../routes/index.js'
import { describeRule } from './describeRule.js'

type Part = {
  type: string
  requirement?: unknown
  pipe?: readonly Part[]
  entries?: Readonly<Record<string, Part>>
  wrapped?: Part
  item?: Part
  value?: Part
  options?: readonly unknown[]
}

/** Every pattern in a schema, however deep. */
function patternsOf(part: Part | undefined): string[] {
  if (!part || typeof part !== 'object') return []
  if (part.type === 'regex') return [String(part.requirement)]
  const inner = [part.wrapped, part.item, part.value, ...(part.options ?? [])] as Part[]
  return [
    ...(part.pipe?.filter((step) => step !== part) ?? []),
    ...Object.values(part.entries ?? {}),
    ...inner,
  ].flatMap(patternsOf)
}

test('behavior: every pattern of a request has its words', () => {
  const schemas = allRoutes.flatMap(({ params, query, body }) => [params, query, body])
  const patterns = [
    ...new Set(schemas.flatMap((schema?: GenericSchema) => patternsOf(schema as unknown as Part))),
  ]
  expect(patterns.length).toBeGreaterThan(5)
  for (const pattern of patterns) {
    expect(describeRule(`Expected ${pattern}`), pattern).not.toMatch(/another form|\^/)
  }
})

test('behavior: rules are said in words, never as a pattern', async () => {
  expect(describeRule('Expected /^x$/')).toBe('Expected another form')
  expect(describeRule('Expected <=64')).toBe('Expected at most 64')
  expect(describeRule('Expected >=1')).toBe('Expected at least 1')
  expect(describeRule('Expected A CAIP-2 chain id')).toBe('Expected A CAIP-2 chain id')
  expect(describeRule(undefined)).toBe('is not valid')
  const app = createApp(createTestDependencies())
  const response = await app.request('/v1/account/%C3%BC/balance?projectId=test&currency=usd')
  expect(await response.text()).toContain('an address: up to 128 letters')
})
