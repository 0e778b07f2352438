import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sidSource } from './aptSources.js'
import type { CacheContext } from './cache.js'
import { type DebianProgram, fetchDebianProgram, loaderCommand } from './debianProgram.js'
import { copyLibraries, isVersionedLibrary } from './library.js'
import type { Machine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'

const box64: DebianProgram = {
  name: 'box64',
  debianPackage: 'box64',
  // That of trixie, 0.3.4, lacks an instruction of anvil.
  findSource: sidSource,
  fetching: 'box64 and the x64 libraries from Debian (about 15 MB, once)',
  cacheKey: 'box64-2',
  versionFlag: '--version',
  keep: keepLibraries,
}

/** Finds box64, or fetches it from Debian's sid suite on the machine's own mirror, and tries it by a program. */
export async function resolveBox64(
  context: CacheContext,
  machine: Machine,
  trial: NodeCommand,
): Promise<NodeCommand> {
  if (machine.arch !== 'arm64') throw new Error(`box64 does not run on ${machine.arch}`)
  await fetchDebianProgram(context, box64, machine)
  return tryBox64(context, machine, trial)
}

/** Calls box64 through `env`, which becomes it: a process whose signals arrive. */
export function box64Command(folder: string): NodeCommand {
  const { command, args } = loaderCommand(folder, box64.name, 'arm64')
  const settings = {
    BOX64_LD_LIBRARY_PATH: join(folder, 'x64'),
    BOX64_LOG: '0',
    BOX64_NOBANNER: '1',
    // What was translated is kept, which starts anvil several times as fast, and in our cache, not in the person's own.
    BOX64_DYNACACHE: '1',
    BOX64_DYNACACHE_FOLDER: join(folder, 'translated'),
    // What a person's own files say for their games would overrule what is said here.
    BOX64_NORCFILES: '1',
    // x64 keeps the order of writes between threads and arm64 does not; what is lock-free relies on it.
    BOX64_DYNAREC_STRONGMEM: '3',
  }
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return { command: 'env', args: [...pairs, command, ...args] }
}

/** Lets box64 run a program once: it may lack an instruction, or not fit the kernel, whose pages may have 16 or 64 kB. */
async function tryBox64(context: CacheContext, machine: Machine, trial: NodeCommand): Promise<NodeCommand> {
  const folder = join(context.cacheDir, box64.cacheKey)
  const emulator = box64Command(folder)
  const ran = join(folder, `ran-${relative(context.cacheDir, trial.command).replaceAll('/', '-')}`)
  if (existsSync(ran)) return emulator
  // Code that is translated wrongly may also run for ever.
  const line = [emulator.command, ...emulator.args, trial.command, ...trial.args]
  await machine.run('timeout', ['60', ...line])
  writeFileSync(ran, '')
  return emulator
}

/** Those of the x64 programs, and parts of its own C library, which box64 opens by name as programs ask for theirs. */
function keepLibraries(unpacked: string, folder: string): void {
  copyLibraries(unpacked, 'arm64', join(folder, 'lib'), isVersionedLibrary)
  copyLibraries(unpacked, 'amd64', join(folder, 'x64'), isVersionedLibrary)
}
