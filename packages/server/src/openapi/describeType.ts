import type { JsonSchema } from './JsonSchema.js'

/** A schema in a few words, for a table. */
export function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' | ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return types.map((type) => (type === 'array' ? describeList(schema) : type)).join(' | ')
}

function describeList({ items }: JsonSchema): string {
  if (!items) return 'array'
  const type = describeType(items)
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`
}

/** One field of a body or an answer, with the way to it. */
export type Field = { path: string; schema: JsonSchema; required: boolean }

/** The fields of an object, those inside of it too, down to a depth that still reads. */
export function listFields(schema: JsonSchema, path = '', depth = 0): Field[] {
  const fields = Object.entries(schema.properties ?? {})
  return fields.flatMap(([name, field]) => {
    const way = path === '' ? name : `${path}.${name}`
    const required = schema.required?.includes(name) ?? false
    const own: Field = { path: way, schema: field, required }
    const list = field.items || undefined
    if (depth >= 3) return [own]
    return [own, ...listFields(list ?? field, list ? `${way}[]` : way, depth + 1)]
  })
}
