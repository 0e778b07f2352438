import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of package-lock.json, as far as the checks read it. */
export type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of a lockfile by their path: `node_modules/a`, `node_modules/a/node_modules/b`, `packages/core`. */
export type Lockfile = Readonly<Record<string, LockedPackage>>

/** Reads package-lock.json below `root`. */
export function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** The name of the package at a path of the lockfile; an alias (`npm:other@1`) counts by what it really is. */
export function packageName(path: string, entry: LockedPackage): string {
  return entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whether an entry comes from the registry, unlike the root, the workspaces and the links to them. */
export function isExternal(path: string, entry: LockedPackage): boolean {
  return path.includes('node_modules/') && !entry.link
}

const testRunners = new Set(['vitest'])

/**
 * The paths of everything that is installed with the packages at `roots`: dependencies and the peers that are not
 * optional, all the way down. The roots' own optional peers count too, since we tell people to install them; but not the
 * runner of a test suite that we offer, which whoever uses it has already.
 */
export function runtimeTree(lockfile: Lockfile, roots: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (path: string): void => {
    const entry = lockfile[path]
    if (!entry || found.has(path)) return
    found.add(path)
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const name of Object.keys(wanted)) {
      const optional = entry.peerDependenciesMeta?.[name]?.optional === true
      if (optional && (!roots.includes(path) || testRunners.has(name))) continue
      const target = findPackage(lockfile, path, name)
      if (target) visit(target)
      else if (!entry.optionalDependencies?.[name])
        throw new Error(`${path} needs ${name}, which the lockfile does not have`)
    }
  }
  for (const root of roots) visit(root)
  return [...found].filter((path) => path.includes('node_modules/'))
}

/** Where Node finds `name` from the package at `path`: its own node_modules, then those further up. */
function findPackage(lockfile: Lockfile, path: string, name: string): string | undefined {
  for (let folder: string | undefined = path; folder !== undefined; folder = parent(folder)) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const entry = lockfile[candidate]
    if (entry) return entry.link ? entry.resolved : candidate
  }
  return undefined
}

function parent(folder: string): string | undefined {
  if (folder === '') return undefined
  const end = folder.lastIndexOf('/node_modules/')
  return end < 0 ? '' : folder.slice(0, end)
}
