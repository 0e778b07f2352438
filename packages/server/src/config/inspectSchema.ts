import type * as v from 'valibot'

/** The schemas that a configuration is made of. */
export type BaseSchema =
  | { type: 'string' | 'number' | 'boolean' }
  | { type: 'literal'; literal: string }
  | { type: 'picklist'; options: readonly string[] }
  | { type: 'array'; item: v.GenericSchema }
  | { type: 'record'; value: v.GenericSchema }
  | { type: 'strict_object'; entries: Readonly<Record<string, v.GenericSchema>> }
  | { type: 'variant'; key: string; options: readonly v.GenericSchema[] }

/** What follows a schema in a pipe: `min_value` and its kind. */
export type SchemaAction = { type: string; requirement?: unknown; message?: unknown; description?: string }

/** A schema without its wrappings. */
export type Inspected = {
  base: BaseSchema
  actions: readonly SchemaAction[]
  description: string | undefined
  isOptional: boolean
  isNullable: boolean
  /** What stands in for an absent value; undefined if nothing does. */
  fallback: unknown
}

type Wrapped = {
  type: string
  wrapped?: v.GenericSchema
  default?: unknown
  pipe?: readonly Wrapped[]
  kind: string
}

/** Takes a schema of the configuration out of its `optional`, `nullable` and `pipe`. */
export function inspectSchema(schema: v.GenericSchema): Inspected {
  const found: { -readonly [key in keyof Inspected]: Inspected[key] } & { actions: SchemaAction[] } = {
    base: { type: 'string' },
    actions: [],
    description: undefined,
    isOptional: false,
    isNullable: false,
    fallback: undefined,
  }
  visit(schema as unknown as Wrapped)
  return found

  function visit(part: Wrapped) {
    if (part.pipe) {
      const [first, ...actions] = part.pipe
      if (first) visit(first)
      for (const action of actions) {
        found.actions.push(action)
        // The outermost is of this very field.
        if (action.type === 'description') found.description = (action as SchemaAction).description
      }
    } else if (part.wrapped) {
      if (part.type === 'optional') {
        found.isOptional = true
        found.fallback = part.default
      } else found.isNullable = true
      visit(part.wrapped as unknown as Wrapped)
    } else found.base = part as unknown as BaseSchema
  }
}

/** The schema of the field at a path; undefined where the schema has no such field. */
export function schemaAt(
  schema: v.GenericSchema,
  path: readonly (string | number)[],
  value: unknown,
): v.GenericSchema | undefined {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const { base } = inspectSchema(schema)
  const inner = (value as Record<string | number, unknown> | null | undefined)?.[step]
  const into = (next: v.GenericSchema | undefined) => next && schemaAt(next, rest, inner)
  switch (base.type) {
    case 'array':
      return into(base.item)
    case 'record':
      return into(base.value)
    case 'strict_object':
      return into(Object.hasOwn(base.entries, step) ? base.entries[step] : undefined)
    case 'variant': {
      const option = chooseOption(base, value)
      return option && schemaAt(option, path, value)
    }
    default:
      return undefined
  }
}

/** The alternative that a value means by its key, e.g. `kind`. */
export function chooseOption(
  { key, options }: Extract<BaseSchema, { type: 'variant' }>,
  value: unknown,
): v.GenericSchema | undefined {
  const chosen = (value as Record<string, unknown> | null | undefined)?.[key]
  return options.find((option) => literalOf(option, key) === chosen)
}

/** The word that stands for an alternative. */
export function literalOf(option: v.GenericSchema, key: string): string | undefined {
  const { base } = inspectSchema(option)
  const field = base.type === 'strict_object' ? base.entries[key] : undefined
  const inner = field && inspectSchema(field).base
  return inner?.type === 'literal' ? inner.literal : undefined
}
