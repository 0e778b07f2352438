import type * as v from 'valibot'
import type { ConfigPath, Conflict } from './ConfigError.js'
import { quote } from './describeSchema.js'
import { findNearName } from './findNearName.js'
import { type BaseSchema, chooseOption, inspectSchema } from './inspectSchema.js'

/**
 * Every field that a schema does not know, and every list where an object should be.
 *
 * Valibot tells of the first unknown field of an object alone, takes `constructor` for a known one, and a list for an
 * object without fields.
 */
export function findUnknownFields(
  schema: v.GenericSchema,
  value: unknown,
  path: ConfigPath = [],
): Conflict[] {
  if (typeof value !== 'object' || value === null) return []
  const base = resolve(inspectSchema(schema).base, value)
  if (base?.type === 'array') {
    return Array.isArray(value)
      ? value.flatMap((item, at) => findUnknownFields(base.item, item, [...path, at]))
      : []
  }
  if (base?.type !== 'record' && base?.type !== 'strict_object') return []
  if (Array.isArray(value)) return [{ path, message: 'expected an object, got a list' }]
  return Object.entries(value).flatMap(([name, inner]) => {
    if (base.type === 'record') return findUnknownFields(base.value, inner, [...path, name])
    const known = Object.hasOwn(base.entries, name) ? base.entries[name] : undefined
    if (known) return findUnknownFields(known, inner, [...path, name])
    return [describeUnknown([...path, name], name, Object.keys(base.entries))]
  })
}

function resolve(base: BaseSchema, value: unknown): BaseSchema | undefined {
  if (base.type !== 'variant') return base
  if (Array.isArray(value)) return { type: 'strict_object', entries: {} }
  const option = chooseOption(base, value)
  return option && inspectSchema(option).base
}

function describeUnknown(path: ConfigPath, name: string, names: readonly string[]): Conflict {
  const near = findNearName(name, names)
  const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`
  return { path, part: 'name', message: `this field is not known.${hint} Allowed: ${quote(names)}` }
}
