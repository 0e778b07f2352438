import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CacheContext, cachedFolder, fillCache } from './cache.js'
import type { Machine } from './machine.js'
import { withProgress } from './progress.js'

export type NpmPackage = {
  name: string
  version: string
  /** Subresource-integrity hash; the lockfile's is used where it has one. */
  integrity?: string
  /** The only files to keep, by their paths in the tarball. */
  files?: readonly string[]
}

/** A downloaded package is not the one that the project pinned. */
export class IntegrityError extends Error {
  override name = 'IntegrityError'
  constructor(what: string, expected: string, actual: string) {
    super(`${what} does not match its pinned hash: expected ${expected}, got ${actual}. It was not unpacked.`)
  }
}

/** The cached package, without asking the registry. */
export function cachedNpmPackage(context: CacheContext, pack: NpmPackage): string | undefined {
  return cachedFolder(context, cacheKey(pack))
}

/** Downloads a package with the machine's own npm client, checks it, and unpacks it into the cache. */
export function fetchNpmPackage(context: CacheContext, machine: Machine, pack: NpmPackage): Promise<string> {
  const spec = `${pack.name}@${pack.version}`
  return fillCache(context, cacheKey(pack), (folder) =>
    withProgress(context, `fetching npm package ${spec}`, async () => {
      const download = mkdtempSync(join(folder, '.download-'))
      // Run from an empty folder: inside a workspace npm would look at the project first.
      await machine.run('npm', ['pack', spec, '--ignore-scripts', '--silent'], { cwd: download })
      const file = readdirSync(download).find((name) => name.endsWith('.tgz'))
      if (!file) throw new Error(`npm pack ${spec} left no tarball`)
      const tarball = join(download, file)
      const integrity = machine.lockedIntegrity(pack.name, pack.version) ?? pack.integrity
      if (integrity) assertIntegrity(spec, readFileSync(tarball), integrity)
      const options = ['--strip-components=1', '--no-same-owner', ...(pack.files ?? [])]
      await machine.run('tar', ['-xzf', tarball, '-C', folder, ...options])
      rmSync(download, { recursive: true })
    }),
  )
}

/** Throws unless the bytes have the given `sha512-…` hash. */
export function assertIntegrity(what: string, bytes: Uint8Array, expected: string): void {
  const actual = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  // A lockfile may list several hashes; only the strongest is accepted here.
  const accepted = expected.split(/\s+/).filter((hash) => hash.startsWith('sha512-'))
  if (!accepted.includes(actual)) throw new IntegrityError(what, expected, actual)
}

function cacheKey(pack: NpmPackage): string {
  return `${pack.name.replace('@', '').replace('/', '-')}-${pack.version}`
}
