import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { applyEnvironment, type Environment } from './applyEnvironment.js'
import { ConfigError } from './ConfigError.js'
import type { Config } from './configSchema.js'
import { configVariable } from './environmentVariables.js'
import { readConfigText } from './readConfigText.js'
import { validateConfig } from './validateConfig.js'

export type ReadConfigParameters = {
  /** Relative to `cwd`; else `LATCHKEY_CONFIG`, else `latchkey.json`. */
  file?: string
  env: Environment
  cwd?: string
}

/** The file that is read when none is named. */
export const defaultConfigFile = 'latchkey.json'

/** A configuration with ten thousand tokens on each of twenty networks has room in this. */
const maximumBytes = 64 * 1024 * 1024

/**
 * Reads a configuration: a file, with the environment on top. Throws `ConfigError` that names all there is to mend.
 *
 * @example
 * const config = await readConfig({ file: 'latchkey.json', env: process.env })
 */
export async function readConfig({ file, env, cwd = process.cwd() }: ReadConfigParameters): Promise<Config> {
  const named = file ?? (env[configVariable] || undefined)
  const path = resolve(cwd, named ?? defaultConfigFile)
  const shown = relative(cwd, path).startsWith('..') ? path : relative(cwd, path)
  const text = await readText(path, shown, named !== undefined)
  const read = readConfigText(text, { file: shown, env })
  // Of a text that is no JSON there is nothing more to say.
  if (read.value === undefined) throw new ConfigError(read.problems)
  const applied = applyEnvironment(read.value, env)
  return validateConfig(applied.value, (at, part) => applied.variableOf(at) ?? read.locate(at, part), [
    ...read.problems,
    ...applied.problems,
  ])
}

async function readText(path: string, shown: string, isNamed: boolean): Promise<string> {
  const fail = (message: string) => new ConfigError([{ place: shown, path: [], message }])
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      const hint = isNamed ? '' : ` Name one with --config FILE or ${configVariable}.`
      throw fail(`there is no such file.${hint}`)
    }
    if (code === 'EISDIR') throw fail('this is a folder, not a file')
    if (code === 'EACCES' || code === 'EPERM')
      throw fail('this file may not be read by the user of this process')
    throw fail(`the file cannot be read (${code ?? 'unknown error'})`)
  }
  if (bytes.byteLength > maximumBytes) throw fail(`the file is larger than ${maximumBytes} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fail('the file is not UTF-8')
  }
}
