import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAptSources } from './aptSources.js'
import { type CacheContext, cachedFolder, fillCache } from './cache.js'
import { fixCacheLine, isCacheLineOverstated } from './cacheLine.js'
import { debianArchitecture, hasApt, openPrivateApt } from './debian.js'
import { copyLibraries, findLibrary, gnu, isVersionedLibrary } from './library.js'
import { findOnPath, isExecutable, type Machine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { withProgress } from './progress.js'
import { reasonOf } from './unavailable.js'

const qemuName = 'qemu-x86_64'
const qemuNames = [qemuName, `${qemuName}-static`]

/** The machine's own qemu with its x64 C library, or the one that was fetched before. */
export function findQemu(context: CacheContext, machine: Machine): NodeCommand | undefined {
  const own = findOwnQemu(machine)
  const loader = join(machine.root, 'lib64', gnu.amd64.loader)
  if (own && existsSync(loader)) return { command: own, args: [loader] }
  const folder = cachedFolder(context, cacheKey(own))
  return folder === undefined
    ? undefined
    : emulatorCommand(own ?? join(folder, qemuName), join(folder, 'lib'))
}

/** Fetches qemu and the x64 C library, or the library alone, from the machine's own release of Debian. */
export async function fetchQemu(context: CacheContext, machine: Machine): Promise<NodeCommand> {
  const own = findOwnQemu(machine)
  if (!hasApt(machine)) {
    throw new Error('qemu-x86_64 and the x64 C library, or apt-get and dpkg-deb to fetch them, on PATH')
  }
  const folder = await fillEmulator(context, machine, own).catch((cause: unknown) => {
    throw new Error(`fetching qemu and the x64 C library from Debian: ${reasonOf(cause)}`, { cause })
  })
  return emulatorCommand(own ?? join(folder, qemuName), join(folder, 'lib'))
}

/** Absolute links in the libraries' folder would break qemu's `-L`, so the loader is called by name. */
export function emulatorCommand(qemu: string, libraries: string): NodeCommand {
  // One arena of malloc instead of one per thread: 12 MB less for surfpool, and nothing here allocates in a hurry.
  const arenas = ['-E', 'MALLOC_ARENA_MAX=1']
  return { command: qemu, args: [...arenas, join(libraries, gnu.amd64.loader), '--library-path', libraries] }
}

async function fillEmulator(
  context: CacheContext,
  machine: Machine,
  qemu: string | undefined,
): Promise<string> {
  return fillCache(context, cacheKey(qemu), async (folder) => {
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
    copyLibraries(unpacked, 'amd64', join(folder, 'lib'), isVersionedLibrary)

    if (!qemu) {
      await withProgress(context, 'fetching qemu (about 60 MB) from Debian', async () => {
        const apt = await open(debianArchitecture(machine.arch))
        await apt.unpack(['qemu-user-static'], unpacked)
        // From trixie on that package only points to this one.
        if (!unpackedQemu(unpacked)) await apt.unpack(['qemu-user'], unpacked)
      })
      const program = unpackedQemu(unpacked)
      if (!program) throw new Error('the qemu package came without qemu-x86_64')
      copyFileSync(program, join(folder, qemuName))
      await fitToProcessor(machine, join(folder, qemuName))
    }
    rmSync(work, { recursive: true })
    const { command, args } = emulatorCommand(qemu ?? join(folder, qemuName), join(folder, 'lib'))
    await machine.run(command, [...args, '--version'])
  })
}

function findOwnQemu(machine: Machine): string | undefined {
  return qemuNames.map((name) => findOnPath(machine, name)).find(Boolean)
}

function cacheKey(own: string | undefined): string {
  return own ? 'x64-libraries-1' : 'x64-emulator-1'
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
