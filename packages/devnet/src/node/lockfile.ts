import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads the hash of an npm package from the nearest `package-lock.json`, so that a download is held to what was committed. */
export function lockedIntegrity(name: string, version: string): string | undefined {
  const packages = readPackages(dirname(fileURLToPath(import.meta.url)))
  const locked = packages?.[`node_modules/${name}`]
  return locked?.version === version ? locked.integrity : undefined
}

type LockedPackages = Record<string, { version?: string; integrity?: string } | undefined>

function readPackages(folder: string): LockedPackages | undefined {
  try {
    const lockfile: { packages?: LockedPackages } = JSON.parse(
      readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    )
    return lockfile.packages
  } catch {
    const parent = dirname(folder)
    return parent === folder ? undefined : readPackages(parent)
  }
}
