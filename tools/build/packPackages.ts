import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A package as it would be published. */
export type PackedPackage = { name: string; tarball: string; files: readonly string[] }

/** Packs the packages in `directories` into `target`, as `npm publish` would. */
export function packPackages(root: string, directories: readonly string[], target: string): PackedPackage[] {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const output = execFileSync(
    'npm',
    [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      target,
      ...directories.map((path) => `./${path}`),
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 },
  )
  type Packed = { name: string; filename: string; files: { path: string }[] }
  return (JSON.parse(output) as Packed[]).map(({ name, filename, files }) => ({
    name,
    // npm 10 names the file of a scoped package with its slash.
    tarball: join(target, filename.replace(/^@/, '').replace('/', '-')),
    files: files.map(({ path }) => path),
  }))
}
