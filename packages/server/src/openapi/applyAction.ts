import type { GenericSchema } from 'valibot'
import type { JsonSchema } from './JsonSchema.js'

/** A step of a valibot pipe that is no schema. */
export type PipeAction = {
  kind: 'validation' | 'transformation' | 'metadata'
  type: string
  requirement?: unknown
  message?: unknown
  title?: string
  description?: string
  metadata?: { items?: GenericSchema; values?: GenericSchema }
}

export type ApplyActionOptions = {
  /** False after a transformation: from there on other values are checked. */
  isInput: boolean
  onUnknown: ((kind: string) => void) | undefined
  describe: (schema: GenericSchema) => JsonSchema
}

/** Adds to a description what one step of a pipe asks for. */
export function applyAction(result: JsonSchema, action: PipeAction, options: ApplyActionOptions): void {
  const { type, requirement } = action
  if (action.kind === 'transformation') return
  if (action.kind === 'metadata') {
    applyMetadata(result, action, options)
    return
  }
  if (type === 'check' || type === 'raw_check' || type === 'custom') {
    if (typeof action.message === 'string') result.description ??= action.message
    return
  }
  if (!options.isInput) return
  const isList = result.type === 'array'
  switch (type) {
    case 'regex':
      // JSON Schema has no flags.
      if (requirement instanceof RegExp && requirement.flags === '') result.pattern = requirement.source
      return
    case 'min_length':
    case 'max_length':
      result[lengthWord(type, isList)] = requirement as number
      return
    case 'length':
      result[lengthWord('min_length', isList)] = requirement as number
      result[lengthWord('max_length', isList)] = requirement as number
      return
    case 'non_empty':
      result[lengthWord('min_length', isList)] = 1
      return
    case 'min_value':
      result.minimum = requirement as number
      return
    case 'max_value':
      result.maximum = requirement as number
      return
    case 'integer':
    case 'safe_integer':
      result.type = 'integer'
      return
    case 'finite':
      return
    default:
      if (formats.has(type)) result.format = formats.get(type) as string
      else options.onUnknown?.(type)
  }
}

const formats: ReadonlyMap<string, string> = new Map([
  ['uuid', 'uuid'],
  ['url', 'uri'],
  ['email', 'email'],
  ['iso_timestamp', 'date-time'],
  ['iso_date', 'date'],
])

function applyMetadata(result: JsonSchema, action: PipeAction, { onUnknown, describe }: ApplyActionOptions) {
  const { items, values } = action.metadata ?? {}
  if (action.type === 'description' && action.description) result.description = action.description
  else if (action.type === 'title' && action.title) result.title = action.title
  else if (items) result.items = describe(items)
  else if (values) result.additionalProperties = describe(values)
  else if (action.type !== 'metadata') onUnknown?.(action.type)
}

function lengthWord(type: 'min_length' | 'max_length', isList: boolean) {
  if (type === 'min_length') return isList ? 'minItems' : 'minLength'
  return isList ? 'maxItems' : 'maxLength'
}
