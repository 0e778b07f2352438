import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { lockedIntegrity } from './lockfile.js'

/** What the resolvers ask of the computer they run on; tests hand in another one. */
export type Machine = {
  platform: string
  arch: string
  env: Readonly<Record<string, string | undefined>>
  /** Where `/etc` is looked for. */
  root: string
  run: (command: string, args: readonly string[], options?: RunOptions) => Promise<string>
  /** The absolute path of a file in an installed npm package. */
  installed: (file: string) => string | undefined
  /** The hash that the project's lockfile holds for an npm package. */
  lockedIntegrity: (name: string, version: string) => string | undefined
}

export type RunOptions = { cwd?: string; env?: Readonly<Record<string, string>> }

/** A command that could not be started or ended with an error. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
  constructor(
    readonly command: string,
    readonly output: string,
    options?: ErrorOptions,
  ) {
    super(`\`${command}\` failed: ${output}`, options)
  }
}

/** The computer this process runs on. */
export function thisMachine(): Machine {
  const require = createRequire(import.meta.url)
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    root: '/',
    run: runCommand,
    installed: (file) => {
      try {
        return require.resolve(file)
      } catch {
        return undefined
      }
    },
    lockedIntegrity,
  }
}

/** Finds an executable the way a shell would. */
export function findOnPath(machine: Machine, name: string): string | undefined {
  const file = machine.platform === 'win32' ? `${name}.exe` : name
  for (const folder of (machine.env.PATH ?? '').split(delimiter)) {
    if (!folder) continue
    const path = join(folder, file)
    if (isExecutable(path)) return path
  }
  return undefined
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const line = [command, ...args].join(' ')
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      // Messages are read by people and, in places, by us: keep them in one language.
      env: { ...process.env, LC_ALL: 'C', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', (cause) => reject(new CommandFailedError(line, cause.message, { cause })))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(stdout)
      const tail = (stderr.trim() || stdout.trim()).split('\n').slice(-6).join('\n')
      reject(new CommandFailedError(line, tail || `ended with ${signal ?? `code ${code}`}`))
    })
  })
}
