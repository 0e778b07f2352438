import type * as v from 'valibot'
import { configSchema } from './configSchema.js'
import { type Inspected, inspectSchema, literalOf } from './inspectSchema.js'

export type JsonSchema = { [key: string]: unknown }

/** The JSON Schema of a configuration, for editors and operators: every field with its explanation. */
export function toConfigJsonSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of latchkey-server',
    ...toJsonSchema(configSchema),
  }
}

/** The same as the text of `config.schema.json`, in the form that the formatter of this repository leaves alone. */
export const formatConfigJsonSchema = () => `${format(toConfigJsonSchema(), '')}\n`

function format(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    if (value.every((item) => typeof item !== 'object') && indent.length + line.length < 90) return line
    return `[\n${value.map((item) => inner + format(item, inner)).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  if (fields.length === 0) return '{}'
  const lines = fields.map(([name, field]) => `${inner}${JSON.stringify(name)}: ${format(field, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function toJsonSchema(schema: v.GenericSchema): JsonSchema {
  const inspected = inspectSchema(schema)
  const { description, fallback, isNullable } = inspected
  const base = toBase(inspected)
  if (isNullable && typeof base.type === 'string') base.type = [base.type, 'null']
  return {
    ...(description === undefined ? {} : { description }),
    ...base,
    ...(fallback === undefined ? {} : { default: fallback }),
  }
}

function toBase({ base, actions }: Inspected): JsonSchema {
  const find = (type: string) => actions.find((action) => action.type === type)?.requirement
  const bounds = (least: string, most: string) => ({
    ...(find('min_length') === undefined ? {} : { [least]: find('min_length') }),
    ...(find('max_length') === undefined ? {} : { [most]: find('max_length') }),
  })
  switch (base.type) {
    case 'boolean':
      return { type: 'boolean' }
    case 'number':
      return {
        type: actions.some(({ type }) => type === 'integer') ? 'integer' : 'number',
        ...(find('min_value') === undefined ? {} : { minimum: find('min_value') }),
        ...(find('max_value') === undefined ? {} : { maximum: find('max_value') }),
      }
    case 'string':
      return { type: 'string', ...bounds('minLength', 'maxLength'), ...toPattern(find('regex')) }
    case 'literal':
      return { const: base.literal }
    case 'picklist':
      return { type: 'string', enum: base.options }
    case 'array':
      return { type: 'array', items: toJsonSchema(base.item), ...bounds('minItems', 'maxItems') }
    case 'record':
      return { type: 'object', additionalProperties: toJsonSchema(base.value) }
    case 'strict_object':
      return toObject(base.entries)
    case 'variant':
      return {
        oneOf: base.options.map((option) => ({
          title: literalOf(option, base.key),
          ...toJsonSchema(option),
        })),
      }
  }
}

/** A text may always be, or hold, a reference to the environment instead. */
const toPattern = (form: unknown) =>
  form instanceof RegExp && !form.flags.includes('u') ? { pattern: `(?:${form.source})|\\$\\{\\w+\\}` } : {}

function toObject(entries: Readonly<Record<string, v.GenericSchema>>): JsonSchema {
  const required = Object.keys(entries).filter((name) => {
    const schema = entries[name]
    return schema !== undefined && !inspectSchema(schema).isOptional
  })
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(entries).map(([name, schema]) => [name, toJsonSchema(schema)]),
    ),
    ...(required.length === 0 ? {} : { required }),
  }
}
