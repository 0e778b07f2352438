import type * as v from 'valibot'
import { type BaseSchema, inspectSchema, literalOf, type SchemaAction } from './inspectSchema.js'

/** What a field may hold, in words: `a whole number from 0 to 65535`. */
export function describeSchema(schema: v.GenericSchema): string {
  const { base, actions, isNullable } = inspectSchema(schema)
  const words = describeBase(base, actions)
  return isNullable ? `${words}, or null` : words
}

function describeBase(base: BaseSchema, actions: readonly SchemaAction[]): string {
  const find = (type: string) => actions.find((action) => action.type === type)?.requirement
  switch (base.type) {
    case 'boolean':
      return 'true or false'
    case 'number': {
      const kind = actions.some(({ type }) => type === 'integer') ? 'a whole number' : 'a number'
      const [from, to] = [find('min_value'), find('max_value')]
      if (from !== undefined && to !== undefined) return `${kind} from ${from} to ${to}`
      return from === undefined ? kind : `${kind} from ${from}`
    }
    case 'string': {
      // The words of the last rule are the most exact ones.
      const own = actions.map(({ message }) => message).findLast((message) => typeof message === 'string')
      return own ?? (find('min_length') === undefined ? 'a text' : 'a text that is not empty')
    }
    case 'literal':
      return `\`${base.literal}\``
    case 'picklist':
      return `one of ${quote(base.options)}`
    case 'array': {
      const [least, most] = [find('min_length'), find('max_length')]
      const size = [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(' and ')
      return size === '' ? 'a list' : `a list of ${size}`
    }
    case 'record':
      return 'an object'
    case 'strict_object':
      return `an object with ${quote(Object.keys(base.entries))}`
    case 'variant': {
      const kinds = base.options.map((option) => literalOf(option, base.key) ?? '')
      return `an object whose \`${base.key}\` is one of ${quote(kinds)}`
    }
  }
}

/** Names in a sentence. */
export const quote = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
