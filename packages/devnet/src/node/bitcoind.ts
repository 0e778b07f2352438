import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readAptSources, readCodename, sidSource } from './aptSources.js'
import { type CacheContext, cachedFolder, fillCache } from './cache.js'
import { debianArchitecture, hasApt, openPrivateApt } from './debian.js'
import type { NodeCommand } from './emulator.js'
import { copyLibraries, type GnuArchitecture, gnu, libraryFolders, parseLoaderList } from './library.js'
import { findOnPath, isExecutable, type Machine, thisMachine } from './machine.js'
import { withProgress } from './progress.js'
import { BitcoinUnavailableError, reasonOf } from './unavailable.js'

// sid moves, so the entry carries no version: once a copy works it is kept.
const cacheKey = 'bitcoind-1'
const advice =
  'Install Bitcoin Core or Bitcoin Knots (macOS: `brew install bitcoin`), or set BITCOIND to a bitcoind of your own.'

/** Finds bitcoind, or fetches it: BITCOIND, PATH, the cache, Debian's sid suite on the machine's own mirror. */
export async function resolveBitcoind(
  context: CacheContext,
  machine: Machine = thisMachine(),
): Promise<NodeCommand> {
  const { BITCOIND } = machine.env
  if (BITCOIND) {
    if (isExecutable(BITCOIND)) return { command: BITCOIND, args: [] }
    throw new BitcoinUnavailableError({ tried: [`BITCOIND: ${BITCOIND} is not an executable file`], advice })
  }
  const found = findOnPath(machine, 'bitcoind')
  if (found) return { command: found, args: [] }

  const tried = ['bitcoind on PATH']
  const architecture = gnuArchitecture(machine)
  if (!architecture) {
    tried.push(`Debian has no fitting package for ${machine.platform} ${machine.arch}`)
    throw new BitcoinUnavailableError({ tried, advice })
  }
  const cached = cachedFolder(context, cacheKey)
  if (cached) return bitcoindCommand(cached, architecture)
  if (!hasApt(machine)) {
    tried.push('apt-get and dpkg-deb on PATH')
    throw new BitcoinUnavailableError({ tried, advice })
  }
  try {
    return bitcoindCommand(await fetchBitcoind(context, machine, architecture), architecture)
  } catch (cause) {
    tried.push(`Debian's bitcoin-knots: ${reasonOf(cause)}`)
    throw new BitcoinUnavailableError({ tried, advice, cause })
  }
}

/** sid's programs want a newer C library than the machine has, so they run through the loader they came with. */
export function bitcoindCommand(folder: string, architecture: GnuArchitecture): NodeCommand {
  const libraries = join(folder, 'lib')
  const loader = join(libraries, gnu[architecture].loader)
  return { command: loader, args: ['--library-path', libraries, join(folder, 'bitcoind')] }
}

function fetchBitcoind(
  context: CacheContext,
  machine: Machine,
  architecture: GnuArchitecture,
): Promise<string> {
  return fillCache(context, cacheKey, async (folder) => {
    const source = sidSource(readAptSources(machine), readCodename(machine))
    if (!source)
      throw new Error('none of the apt sources of this machine is a Debian release with sid beside it')
    const work = join(folder, 'work')
    const unpacked = join(work, 'unpacked')
    mkdirSync(unpacked, { recursive: true })
    const apt = await withProgress(context, "fetching the index of Debian's sid suite (once)", () =>
      openPrivateApt(machine, { architecture, sources: [source], folder: join(work, 'apt') }),
    )
    await withProgress(context, 'fetching bitcoind from Debian (about 25 MB, once)', () =>
      apt.unpackClosure('bitcoin-knots', unpacked),
    )
    const program = join(unpacked, 'usr/bin/bitcoind')
    const libraries = libraryFolders(unpacked, architecture)
    const loader = libraries.map((path) => join(path, gnu[architecture].loader)).find(isExecutable)
    if (!loader || !isExecutable(program)) throw new Error('the packages came without bitcoind or its loader')
    const list = await machine.run(loader, ['--library-path', libraries.join(':'), '--list', program])
    const needed = new Set([gnu[architecture].loader, ...parseLoaderList(list)])
    copyLibraries(unpacked, architecture, join(folder, 'lib'), (name) => needed.has(name))
    copyFileSync(program, join(folder, 'bitcoind'))
    rmSync(work, { recursive: true })
    const { command, args } = bitcoindCommand(folder, architecture)
    await machine.run(command, [...args, '-version'])
  })
}

function gnuArchitecture(machine: Machine): GnuArchitecture | undefined {
  const architecture = debianArchitecture(machine.arch)
  return machine.platform === 'linux' && architecture in gnu ? (architecture as GnuArchitecture) : undefined
}
