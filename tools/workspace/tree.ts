import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a repository by path; the checks take one of these, so their tests can write a small one by hand. */
export type Tree = ReadonlyMap<string, string>

const folders = ['packages', 'apps', 'e2e', 'examples', 'tools']
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'artifacts'])
const source = /\.(?:ts|tsx|mts)$|^package\.json$/

/** Reads the source files and manifests of all workspaces below `root`. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  tree.set('package.json', readFileSync(join(root, 'package.json'), 'utf8'))
  for (const folder of folders) addFolder(root, folder, tree)
  return tree
}

/** Makes a tree from literals: `{ 'packages/core/src/a.ts': '…' }`. */
export function makeTree(files: Record<string, string | object>): Tree {
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  )
}

function addFolder(root: string, folder: string, tree: Map<string, string>): void {
  for (const entry of readEntries(join(root, folder))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'))
      addFolder(root, path, tree)
    if (entry.isFile() && source.test(entry.name)) tree.set(path, readFileSync(join(root, path), 'utf8'))
  }
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
