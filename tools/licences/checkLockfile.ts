import { isExternal, type Lockfile, packageName } from './lockfile.js'

/** The first release of the WalletConnect packages whose licence forbids what we build. */
const restrictedFrom = [2, 21, 9]

/** The last permissive release of the official wallet, which our tests run as the other end; nothing ships with it. */
const permitted = { name: '@reown/walletkit', version: '1.2.10' }

/** Reports packages whose licence forbids our use, wherever in the tree they are, development included. */
export function checkForbidden(lockfile: Lockfile): string[] {
  return externals(lockfile).flatMap(({ path, name, version }) => {
    if (name === permitted.name && version === permitted.version) return []
    if (name.startsWith('@reown/')) return [`${path}: ${name} is not allowed`]
    if (name.startsWith('@walletconnect/') && isAtLeast(version, restrictedFrom)) {
      return [`${path}: ${name} ${version} is not allowed, only releases before ${restrictedFrom.join('.')}`]
    }
    return []
  })
}

/** Reports packages that ask for an install script and are not on the list. */
export function checkInstallScripts(lockfile: Lockfile, allowed: Readonly<Record<string, string>>): string[] {
  return externals(lockfile)
    .filter(({ name, entry }) => entry.hasInstallScript && !allowed[name])
    .map(({ path }) => `${path} wants to run a script when it is installed`)
}

/** Reports packages that are not pinned by a hash, or pinned to one host, git or a file. */
export function checkSources(lockfile: Lockfile): string[] {
  return externals(lockfile).flatMap(({ path, entry }) => [
    ...(entry.integrity ? [] : [`${path} has no integrity hash`]),
    ...(entry.resolved
      ? [`${path} is bound to ${entry.resolved}: leave "resolved" out of the lockfile`]
      : []),
  ])
}

function externals(lockfile: Lockfile) {
  return Object.entries(lockfile)
    .filter(([path, entry]) => isExternal(path, entry))
    .map(([path, entry]) => ({ path, entry, name: packageName(path, entry), version: entry.version ?? '' }))
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split(/[-+]/)[0]?.split('.').map(Number) ?? []
  for (const [index, wanted] of least.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return part > wanted
  }
  return true
}
