import { describe, expect, test } from 'vitest'
import { formatConfigJsonSchema, type JsonSchema, toConfigJsonSchema } from './toConfigJsonSchema.js'

describe('toConfigJsonSchema', () => {
  test('default: the published file is up to date (else run this test with -u)', async () => {
    await expect(formatConfigJsonSchema()).toMatchFileSnapshot('../../config.schema.json')
    expect(JSON.parse(formatConfigJsonSchema())).toEqual(JSON.parse(JSON.stringify(toConfigJsonSchema())))
  })

  test('behavior: every field is explained', () => {
    const missing: string[] = []
    const visit = (schema: JsonSchema, path: string) => {
      const {
        properties = {},
        items,
        oneOf = [],
        additionalProperties,
      } = schema as {
        properties?: Record<string, JsonSchema>
        items?: JsonSchema
        oneOf?: JsonSchema[]
        additionalProperties?: JsonSchema | false
      }
      for (const [name, field] of Object.entries(properties)) {
        if (field.const === undefined && !field.description) missing.push(`${path}.${name}`)
        visit(field, `${path}.${name}`)
      }
      if (items) visit(items, `${path}[]`)
      for (const option of oneOf) visit(option, path)
      if (additionalProperties) visit(additionalProperties, `${path}.*`)
    }
    visit(toConfigJsonSchema(), '')
    expect(missing).toEqual([])
  })

  test('behavior: a text may be a reference to the environment', () => {
    const { properties } = toConfigJsonSchema() as { properties: Record<string, { pattern: string }> }
    const pattern = new RegExp(properties.secret?.pattern ?? '')
    expect(pattern.test(`\${LATCHKEY_SECRET}`)).toBe(true)
    expect(pattern.test('ab'.repeat(32))).toBe(true)
    expect(pattern.test('short')).toBe(false)
  })
})
