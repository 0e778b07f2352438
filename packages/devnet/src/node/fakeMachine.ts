import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CacheContext } from './cache.js'
import { CommandFailedError, type Machine } from './machine.js'

export type FakeMachine = {
  context: CacheContext
  machine: Machine
  /** The command lines that were run. */
  ran: string[]
  /** What the person was told. */
  lines: string[]
  /** Writes an executable into the machine and returns its path. */
  addProgram: (path: string) => string
  addFile: (path: string, text: string) => string
  remove: () => void
}

/** A command's stand-in: returns what it prints, `undefined` for "no such command". */
export type FakeCommand = (args: readonly string[], cwd: string | undefined) => string | undefined

/** A machine in a temporary folder, for tests: nothing is on its PATH but what is added, and no command is real. */
export function createFakeMachine(
  overrides: Partial<Machine> = {},
  commands: Record<string, FakeCommand> = {},
): FakeMachine {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-machine-'))
  const ran: string[] = []
  const lines: string[] = []
  const addFile = (path: string, text: string) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  return {
    ran,
    lines,
    addFile,
    context: { cacheDir: join(root, 'cache'), log: (line) => lines.push(line) },
    machine: {
      platform: 'linux',
      arch: 'x64',
      env: { PATH: join(root, 'bin') },
      root,
      run: async (command, args, options) => {
        const line = [command, ...args].join(' ')
        ran.push(line)
        const output = commands[command]?.(args, options?.cwd)
        if (output === undefined) throw new CommandFailedError(line, 'not on this machine')
        return output
      },
      installed: () => undefined,
      lockedIntegrity: () => undefined,
      ...overrides,
    },
    addProgram: (path) => {
      const file = addFile(path, '')
      chmodSync(file, 0o755)
      return file
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** An `npm` whose registry has the named packages, each an empty tarball. */
export const serveNpm =
  (...names: string[]): FakeCommand =>
  (args, cwd) => {
    if (!names.some((name) => args[1]?.startsWith(`${name}@`))) return undefined
    writeFileSync(join(cwd ?? '', 'some.tgz'), '')
    return ''
  }
