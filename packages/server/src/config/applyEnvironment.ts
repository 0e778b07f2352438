import type { ConfigPath, ConfigProblem } from './ConfigError.js'
import { formatPath } from './ConfigError.js'
import { configVariable, type EnvironmentVariable, environmentVariables } from './environmentVariables.js'
import { findNearName } from './findNearName.js'

export type Environment = Readonly<Record<string, string | undefined>>

/** A configuration with the environment on top, and which variable a setting came from. */
export type AppliedEnvironment = {
  value: unknown
  problems: ConfigProblem[]
  /** The variable that set a field, or something within it. */
  variableOf: (path: ConfigPath) => string | undefined
}

/** Puts variables of the environment on top of a configuration; the given value stays as it is. */
export function applyEnvironment(value: unknown, env: Environment): AppliedEnvironment {
  const problems: ConfigProblem[] = findMisspelt(env)
  const applied = new Map<string, string>()
  let result = value
  for (const variable of environmentVariables) {
    const text = env[variable.name]
    if (text === undefined || text === '') continue
    result = set(result, variable.path, read(variable, text))
    applied.set(formatPath(variable.path), variable.name)
  }
  return { value: result, problems, variableOf: (path) => applied.get(formatPath(path)) }
}

/** What cannot be read stays a text, and the schema says what it should be. */
function read({ kind }: EnvironmentVariable, text: string): unknown {
  const trimmed = text.trim()
  if (kind === 'number' && /^-?\d{1,15}(?:\.\d+)?$/.test(trimmed)) return Number(trimmed)
  if (kind === 'boolean' && /^(?:true|1|false|0)$/i.test(trimmed)) return /^(?:true|1)$/i.test(trimmed)
  return text
}

function set(target: unknown, [step, ...rest]: ConfigPath, value: unknown): unknown {
  if (step === undefined) return value
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target)
  // Something else than an object is for the schema to refuse.
  if (!isObject && target !== undefined) return target
  const object = (target ?? {}) as Record<string, unknown>
  return { ...object, [step]: set(object[step], rest, value) }
}

/** Names that are nearly ours: a setting that silently does nothing costs hours. */
function findMisspelt(env: Environment): ConfigProblem[] {
  const names = [configVariable, ...environmentVariables.map(({ name }) => name)]
  return Object.keys(env)
    .filter((name) => name.startsWith('LATCHKEY_') && !names.includes(name))
    .flatMap((name) => {
      const bare = names.filter((known) => known.startsWith('LATCHKEY_')).map((known) => known.slice(9))
      const near = findNearName(name.slice(9), bare)
      if (near === undefined) return []
      return [
        { place: name, path: [], message: `this variable is not known; did you mean LATCHKEY_${near}?` },
      ]
    })
}
