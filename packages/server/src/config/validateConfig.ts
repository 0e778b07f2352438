import * as v from 'valibot'
import { ConfigError, type ConfigPath, type ConfigProblem, type Conflict, formatPath } from './ConfigError.js'
import { checkConfig } from './checkConfig.js'
import { type Config, configSchema } from './configSchema.js'
import { describeSchema, quote } from './describeSchema.js'
import { findNearName } from './findNearName.js'
import { findUnknownFields } from './findUnknownFields.js'
import { inspectSchema, literalOf, schemaAt } from './inspectSchema.js'

/** Finds the line of a field, or of its name, for the operator. */
export type Locate = (path: ConfigPath, part: 'name' | 'value') => string

/** Gives a configuration with all its defaults, or throws everything that is wrong with it. */
export function validateConfig(value: unknown, locate: Locate, known: readonly ConfigProblem[] = []): Config {
  const result = v.safeParse(configSchema, value)
  const found = [
    ...findUnknownFields(configSchema, value),
    ...(result.success
      ? checkConfig(result.output)
      : result.issues.flatMap((issue) => toConflict(issue, value))),
  ]
  const problems = [
    ...known,
    ...dropRepeated(found, known).map(({ path, message, part = 'value' }) => ({
      place: locate(path, part),
      path,
      message,
    })),
  ]
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  return result.output
}

/** A configuration from an object, for programs that make their own. */
export const parseConfig = (value: unknown): Config => validateConfig(value, () => '')

function toConflict(issue: v.BaseIssue<unknown>, value: unknown): Conflict[] {
  // Told more fully by `findUnknownFields`.
  if (issue.type === 'strict_object' && issue.expected === 'never') return []
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const words = describeAt(path, value)
  if (issue.input === undefined) return [{ path, message: `this field is missing: ${words.expected}` }]
  // Rules that have their own words say best what they want.
  const isOwn = issue.kind === 'validation' && !issue.message.startsWith('Invalid ')
  const near = typeof issue.input === 'string' ? findNearName(issue.input, words.options) : undefined
  const hint = near === undefined ? '' : `. Did you mean \`${near}\`?`
  const got = issue.kind === 'schema' && near === undefined ? `, got ${gotOf(issue)}` : ''
  // Most say what they want, some say what is wrong.
  if (isOwn && !/^(?:an?|one|up to|\d)/.test(issue.message)) return [{ path, message: issue.message }]
  return [{ path, message: `expected ${isOwn ? issue.message : words.expected}${got}${hint}` }]
}

/** What may stand at a path, and the words to choose from if there are any. */
function describeAt(path: ConfigPath, value: unknown): { expected: string; options: readonly string[] } {
  const schema = schemaAt(configSchema, path, value)
  if (schema) {
    const { base } = inspectSchema(schema)
    return { expected: describeSchema(schema), options: base.type === 'picklist' ? base.options : [] }
  }
  // The word that chooses between alternatives belongs to none of them yet.
  const parent = schemaAt(configSchema, path.slice(0, -1), value)
  const base = parent && inspectSchema(parent).base
  if (base?.type !== 'variant') return { expected: 'something else', options: [] }
  const options = base.options.flatMap((option) => literalOf(option, base.key) ?? [])
  return { expected: `one of ${quote(options)}`, options }
}

/** One problem a field is enough: the others often follow from it. */
function dropRepeated(conflicts: readonly Conflict[], known: readonly ConfigProblem[]): Conflict[] {
  const told = new Set(known.map(({ path }) => formatPath(path)))
  return conflicts.filter(({ path }) => {
    const key = formatPath(path)
    const isNew = key === '' || !told.has(key)
    told.add(key)
    return isNew
  })
}

/** A wrong word is told where only certain words or numbers may stand: elsewhere it may be a secret. */
function gotOf({ type, input }: v.BaseIssue<unknown>): string {
  const isHarmless = ['picklist', 'number', 'boolean'].includes(type)
  return isHarmless && typeof input === 'string' && input.length <= 32 ? JSON.stringify(input) : nameOf(input)
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  const names: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    object: 'an object',
  }
  return names[typeof value] ?? String(value)
}
