import type { GenericSchema } from 'valibot'
import { applyAction, type PipeAction } from './applyAction.js'
import type { JsonSchema } from './JsonSchema.js'

export type ToJsonSchemaOptions = {
  /** Told of every kind of schema or action that is not known here; it is left out of the description. */
  onUnknown?: ((kind: string) => void) | undefined
}

/** What is read of a valibot schema; each kind has its own of these. */
type AnySchema = GenericSchema & {
  pipe?: readonly (AnySchema | PipeAction)[]
  entries?: Record<string, AnySchema>
  wrapped?: AnySchema
  item?: AnySchema
  items?: readonly AnySchema[]
  rest?: AnySchema
  options?: readonly unknown[]
  literal?: unknown
  value?: AnySchema
  default?: unknown
}

/**
 * The JSON Schema of what a valibot schema takes: of its input, which is what is on the wire.
 *
 * @example
 * toJsonSchema(v.object({ page: v.optional(v.string(), '1') }))
 * // { type: 'object', properties: { page: { type: 'string', default: '1' } } }
 */
export function toJsonSchema(schema: GenericSchema, options: ToJsonSchemaOptions = {}): JsonSchema {
  const { pipe } = schema as AnySchema
  if (!pipe) return describe(schema as AnySchema, options)
  const [first, ...rest] = pipe
  const result = toJsonSchema(first as AnySchema, options)
  let isInput = true
  for (const step of rest) {
    if (step.kind === 'schema') {
      // What follows a transformation reads another value, but may say in words what the first one is.
      const { description } = toJsonSchema(step as AnySchema, options)
      if (description) result.description ??= description
      continue
    }
    if (step.kind === 'transformation') isInput = false
    applyAction(result, step as PipeAction, {
      isInput,
      onUnknown: options.onUnknown,
      describe: (inner) => toJsonSchema(inner, options),
    })
  }
  return result
}

/** Whether a field of an object may be left out. */
export const isOptional = ({ type }: GenericSchema) =>
  type === 'optional' || type === 'exact_optional' || type === 'nullish' || type === 'undefinedable'

function describe(schema: AnySchema, options: ToJsonSchemaOptions): JsonSchema {
  const of = (inner: AnySchema | undefined) => (inner ? toJsonSchema(inner, options) : {})
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: schema.type }
    case 'unknown':
    case 'any':
      return {}
    case 'custom':
      // The one of the wire: any object, and no array.
      return { type: 'object' }
    case 'literal':
      return { const: schema.literal }
    case 'picklist':
      return { type: 'string', enum: schema.options ?? [] }
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return describeObject(schema, options)
    case 'record':
      return { type: 'object', additionalProperties: of(schema.value) }
    case 'array':
      return { type: 'array', items: of(schema.item) }
    case 'tuple':
    case 'loose_tuple':
    case 'strict_tuple':
      return describeTuple(schema, of)
    case 'union':
    case 'variant':
      return { anyOf: withoutRepeats((schema.options ?? []).map((option) => of(option as AnySchema))) }
    case 'intersect':
      return { allOf: (schema.options ?? []).map((option) => of(option as AnySchema)) }
    case 'nullable':
    case 'nullish':
      return withDefault(orNull(of(schema.wrapped)), schema.default)
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return withDefault(of(schema.wrapped), schema.default)
    default:
      options.onUnknown?.(schema.type)
      return {}
  }
}

/** Two forms that differ by rules that JSON Schema does not have are one here. */
const withoutRepeats = (schemas: readonly JsonSchema[]): JsonSchema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

function describeObject({ entries = {}, type }: AnySchema, options: ToJsonSchemaOptions): JsonSchema {
  const fields = Object.entries(entries)
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field, options)])),
    ...(required.length > 0 ? { required } : {}),
    ...(type === 'strict_object' ? { additionalProperties: false } : {}),
  }
}

function describeTuple({ items = [], type }: AnySchema, of: (inner: AnySchema) => JsonSchema): JsonSchema {
  const isStrict = type === 'strict_tuple'
  if (items.length === 0) return { type: 'array', maxItems: 0 }
  return { type: 'array', prefixItems: items.map(of), ...(isStrict ? { items: false } : {}) }
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') {
    return schema.anyOf
      ? { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
      : { anyOf: [schema, { type: 'null' }] }
  }
  const values = schema.enum ? { enum: [...schema.enum, null] } : {}
  return { ...schema, ...values, type: [schema.type, 'null'] }
}

const withDefault = (schema: JsonSchema, value: unknown): JsonSchema =>
  value === undefined || value === null || typeof value === 'function'
    ? schema
    : { ...schema, default: value }
