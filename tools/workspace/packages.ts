import type { Tree } from './tree.js'

/** What the checks read of a package.json. */
export type Manifest = {
  name: string
  version?: string
  private?: boolean
  license?: string
  exports?: Record<string, string | Record<string, string>>
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** One workspace of the repository. */
export type WorkspacePackage = {
  name: string
  directory: string
  published: boolean
  manifest: Manifest
}

/** The workspaces of a tree: every folder but the root that has a package.json. */
export function readPackages(tree: Tree): WorkspacePackage[] {
  const packages: WorkspacePackage[] = []
  for (const [path, text] of tree) {
    if (!path.endsWith('/package.json')) continue
    const manifest = JSON.parse(text) as Manifest
    packages.push({
      name: manifest.name,
      directory: path.slice(0, -'/package.json'.length),
      published: manifest.private !== true,
      manifest,
    })
  }
  return packages
}

/** The manifest at the root, whose devDependencies every test and tool may use. */
export function readRootManifest(tree: Tree): Manifest {
  const text = tree.get('package.json')
  return text ? (JSON.parse(text) as Manifest) : { name: '' }
}

/** The file an entry point (`.`, `./adapter`) is made from. */
export function entrySource(manifest: Manifest, entry: string): string | undefined {
  const target = manifest.exports?.[entry]
  return typeof target === 'string' ? target : target?.['latchkey:source']
}
