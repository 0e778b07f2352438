import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AptSource, readAptSources, readCodename } from './aptSources.js'
import { type CacheContext, cachedFolder, fillCache } from './cache.js'
import { debianArchitecture, hasApt, openPrivateApt } from './debian.js'
import { copyLibraries, type GnuArchitecture, gnu, libraryFolders, parseLoaderList } from './library.js'
import { findOnPath, isExecutable, type Machine } from './machine.js'
import type { NodeCommand } from './NodeCommand.js'
import { withProgress } from './progress.js'
import { NodeUnavailableError, reasonOf } from './unavailable.js'

/** A program that is fetched from Debian, and run there without being installed. */
export type DebianProgram = {
  /** The name of its file. */
  name: string
  /** Debian's package with it. */
  debianPackage: string
  /** The archive that has it, by those that the machine knows and the code name of its release. */
  findSource: (sources: readonly AptSource[], codename: string | undefined) => AptSource | undefined
  /** What fetching is called, e.g. "bitcoind from Debian (about 25 MB, once)". */
  fetching: string
  cacheKey: string
  /** Its question for the version, which shows that it runs. */
  versionFlag: string
  /** Copies what the program needs besides its own libraries, from the unpacked packages into its folder. */
  keep?: (unpacked: string, folder: string) => void
}

/** A program that may also be the machine's own. */
export type OwnOrDebianProgram = DebianProgram & {
  /** The environment variable that names one's own. */
  variable: string
  /** What a person can do where there is none. */
  advice: string
}

/** Finds a program, or fetches it: its variable, PATH, the cache, Debian. */
export async function resolveDebianProgram(
  context: CacheContext,
  program: OwnOrDebianProgram,
  machine: Machine,
): Promise<NodeCommand> {
  const { name, variable, advice } = program
  const unavailable = (tried: readonly string[], cause?: unknown) =>
    new NodeUnavailableError(name, { tried, advice, cause })
  const own = machine.env[variable]
  if (own) {
    if (isExecutable(own)) return { command: own, args: [] }
    throw unavailable([`${variable}: ${own} is not an executable file`])
  }
  const found = findOnPath(machine, name)
  if (found) return { command: found, args: [] }

  return fetchDebianProgram(context, program, machine).catch((cause: unknown) => {
    throw unavailable([`${name} on PATH`, reasonOf(cause)], cause)
  })
}

/** Fetches a program: the cache, Debian. */
export async function fetchDebianProgram(
  context: CacheContext,
  program: DebianProgram,
  machine: Machine,
): Promise<NodeCommand> {
  const { name, cacheKey, debianPackage } = program
  const architecture = gnuArchitecture(machine)
  if (!architecture) throw new Error(`Debian has no fitting package for ${machine.platform} ${machine.arch}`)
  const cached = cachedFolder(context, cacheKey)
  if (cached) return loaderCommand(cached, name, architecture)
  if (!hasApt(machine)) throw new Error(`Debian's ${debianPackage}, by apt-get and dpkg-deb on PATH`)
  const folder = await fillProgram(context, program, machine, architecture).catch((cause: unknown) => {
    throw new Error(`Debian's ${debianPackage}: ${reasonOf(cause)}`, { cause })
  })
  return loaderCommand(folder, name, architecture)
}

/** Runs a program through the loader it came with: it may want a newer C library than the machine has. */
export function loaderCommand(folder: string, name: string, architecture: GnuArchitecture): NodeCommand {
  const libraries = join(folder, 'lib')
  const loader = join(libraries, gnu[architecture].loader)
  return { command: loader, args: ['--library-path', libraries, join(folder, name)] }
}

function fillProgram(
  context: CacheContext,
  { name, debianPackage, findSource, fetching, cacheKey, versionFlag, keep }: DebianProgram,
  machine: Machine,
  architecture: GnuArchitecture,
): Promise<string> {
  return fillCache(context, cacheKey, async (folder) => {
    const source = findSource(readAptSources(machine), readCodename(machine))
    if (!source) throw new Error('none of the apt sources of this machine is a release of Debian')
    const work = join(folder, 'work')
    const unpacked = join(work, 'unpacked')
    mkdirSync(unpacked, { recursive: true })
    const apt = await withProgress(
      context,
      `fetching Debian's index of ${source.suites.join(', ')} (once)`,
      () => openPrivateApt(machine, { architecture, sources: [source], folder: join(work, 'apt') }),
    )
    await withProgress(context, `fetching ${fetching}`, () => apt.unpackClosure(debianPackage, unpacked))
    const program = join(unpacked, 'usr/bin', name)
    const libraries = libraryFolders(unpacked, architecture)
    const loader = libraries.map((path) => join(path, gnu[architecture].loader)).find(isExecutable)
    if (!loader || !isExecutable(program)) throw new Error(`the packages came without ${name} or its loader`)
    const list = await machine.run(loader, ['--library-path', libraries.join(':'), '--list', program])
    const needed = new Set([gnu[architecture].loader, ...parseLoaderList(list)])
    copyLibraries(unpacked, architecture, join(folder, 'lib'), (library) => needed.has(library))
    copyFileSync(program, join(folder, name))
    keep?.(unpacked, folder)
    rmSync(work, { recursive: true })
    const { command, args } = loaderCommand(folder, name, architecture)
    await machine.run(command, [...args, versionFlag])
  })
}

function gnuArchitecture(machine: Machine): GnuArchitecture | undefined {
  const architecture = debianArchitecture(machine.arch)
  return machine.platform === 'linux' && architecture in gnu ? (architecture as GnuArchitecture) : undefined
}
