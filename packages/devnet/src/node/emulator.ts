import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAptSources } from './aptSources.js'
import { type CacheContext, fillCache } from './cache.js'
import { fixCacheLine, isCacheLineOverstated } from './cacheLine.js'
import { debianArchitecture, hasApt, openPrivateApt } from './debian.js'
import { copyLibraries, findLibrary, gnu } from './library.js'
import { findOnPath, isExecutable, type Machine, thisMachine } from './machine.js'
import { withProgress } from './progress.js'
import { NodeUnavailableError, reasonOf } from './unavailable.js'

/** A program and its first arguments. */
export type NodeCommand = { command: string; args: string[] }

const qemuNames = ['qemu-x86_64', 'qemu-x86_64-static']
const advice =
  'Install `qemu-user-static` and the x64 C library (on Debian: `dpkg --add-architecture amd64`, then ' +
  '`apt install qemu-user-static libc6:amd64 libstdc++6:amd64`), or set ANVIL_BIN and SURFPOOL_ADDON to native builds.'

/** Says how to run an x64 Linux program on a Linux machine with another processor: append the program and its arguments. */
export async function resolveX64Emulator(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<NodeCommand> {
  const qemu = qemuNames.map((name) => findOnPath(machine, name)).find(Boolean)
  const loader = join(machine.root, 'lib64', gnu.amd64.loader)
  if (qemu && existsSync(loader)) return { command: qemu, args: [loader] }
  if (!hasApt(machine)) {
    const tried = ['qemu-x86_64 on PATH, with the x64 C library', 'apt-get and dpkg-deb on PATH']
    throw new NodeUnavailableError('emulator for x64 programs', { tried, advice })
  }
  const folder = await fetchEmulator(context, machine, qemu).catch((cause: unknown) => {
    const tried = [`fetching qemu and the x64 C library from Debian: ${reasonOf(cause)}`]
    throw new NodeUnavailableError('emulator for x64 programs', { tried, advice, cause })
  })
  return emulatorCommand(qemu ?? join(folder, 'qemu-x86_64'), join(folder, 'lib'))
}

/** Absolute links in the libraries' folder would break qemu's `-L`, so the loader is called by name. */
export function emulatorCommand(qemu: string, libraries: string): NodeCommand {
  // One arena of malloc instead of one per thread: 12 MB less for surfpool, and nothing here allocates in a hurry.
  const arenas = ['-E', 'MALLOC_ARENA_MAX=1']
  return { command: qemu, args: [...arenas, join(libraries, gnu.amd64.loader), '--library-path', libraries] }
}

async function fetchEmulator(
  context: CacheContext,
  machine: Machine,
  qemu: string | undefined,
): Promise<string> {
  const key = qemu ? 'x64-libraries-1' : 'x64-emulator-1'
  return fillCache(context, key, async (folder) => {
    const work = join(folder, 'work')
    const unpacked = join(work, 'unpacked')
    mkdirSync(unpacked, { recursive: true })
    const sources = readAptSources(machine)
    const open = (architecture: string) =>
      openPrivateApt(machine, { architecture, sources, folder: join(work, architecture) })

    await withProgress(context, 'fetching the x64 C library from Debian', async () => {
      const apt = await open('amd64')
      await apt.unpack(['libc6', 'libgcc-s1', 'libstdc++6'], unpacked)
    })
    if (!findLibrary(unpacked, 'amd64', gnu.amd64.loader)) throw new Error('libc6 came without its loader')
    // The locale and character-set modules are never asked for.
    copyLibraries(unpacked, 'amd64', join(folder, 'lib'), (name) => /\.so(\.\d+)+$/.test(name))

    if (!qemu) {
      await withProgress(context, 'fetching qemu (about 60 MB) from Debian', async () => {
        const apt = await open(debianArchitecture(machine.arch))
        await apt.unpack(['qemu-user-static'], unpacked)
        // From trixie on that package only points to this one.
        if (!unpackedQemu(unpacked)) await apt.unpack(['qemu-user'], unpacked)
      })
      const program = unpackedQemu(unpacked)
      if (!program) throw new Error('the qemu package came without qemu-x86_64')
      copyFileSync(program, join(folder, 'qemu-x86_64'))
      await fitToProcessor(machine, join(folder, 'qemu-x86_64'))
    }
    rmSync(work, { recursive: true })
    const { command, args } = emulatorCommand(qemu ?? join(folder, 'qemu-x86_64'), join(folder, 'lib'))
    await machine.run(command, [...args, '--version'])
  })
}

function unpackedQemu(root: string): string | undefined {
  return qemuNames.map((name) => join(root, 'usr/bin', name)).find((path) => isExecutable(path))
}

async function fitToProcessor(machine: Machine, path: string): Promise<void> {
  if (machine.arch !== 'arm64') return
  const reported = await machine.run('getconf', ['LEVEL1_ICACHE_LINESIZE']).catch(() => '')
  if (!isCacheLineOverstated(reported)) return
  const program = readFileSync(path)
  if (fixCacheLine(program) > 0) writeFileSync(path, program, { mode: statSync(path).mode })
}
