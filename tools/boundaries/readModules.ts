import { posix } from 'node:path'
import { entrySource, readPackages, type WorkspacePackage } from '../workspace/packages.js'
import type { Tree } from '../workspace/tree.js'
import { type ParsedImport, parseImports } from './parseImports.js'

/** An import with what it leads to: a file of the tree, a workspace, another package, or none of them. */
export type ModuleImport = ParsedImport & {
  file?: string
  workspace?: WorkspacePackage
  packageName?: string
}

/** A source file with its imports. Tests and configuration files are `development`, everything in `src` is shipped. */
export type Module = {
  file: string
  package: WorkspacePackage
  development: boolean
  imports: ModuleImport[]
}

/** Something a rule forbids, with the place to look. */
export type Problem = { file: string; line: number; message: string }

const testFile = /\.test\.tsx?$/

/** Code in `src` that runs only while a package is built. */
const buildFiles = new Set(['packages/testing/src/playwright/buildPageScript.ts'])

/** Parses every source file of the tree and resolves its imports. */
export function readModules(tree: Tree): Module[] {
  const packages = readPackages(tree)
  const modules: Module[] = []
  for (const [file, text] of tree) {
    const owner = packages.find(({ directory }) => file.startsWith(`${directory}/`))
    if (!owner || file.endsWith('.json')) continue
    modules.push({
      file,
      package: owner,
      development: testFile.test(file) || buildFiles.has(file) || !file.startsWith(`${owner.directory}/src/`),
      imports: parseImports(file, text).map((found) => ({
        ...found,
        ...resolve(tree, packages, file, found.specifier),
      })),
    })
  }
  return modules
}

function resolve(
  tree: Tree,
  packages: WorkspacePackage[],
  from: string,
  specifier: string,
): Partial<ModuleImport> {
  if (specifier.startsWith('.')) {
    const file = findFile(tree, posix.join(posix.dirname(from), specifier))
    return file ? { file } : {}
  }
  const packageName = packageOf(specifier)
  const workspace = packages.find(({ name }) => name === packageName)
  if (!workspace) return { packageName }
  const source = entrySource(workspace.manifest, `.${specifier.slice(packageName.length)}`)
  const file = source && findFile(tree, posix.join(workspace.directory, source))
  return { packageName, workspace, ...(file ? { file } : {}) }
}

/** `a/b.js` in source means the file `a/b.ts` or `a/b.tsx`. */
function findFile(tree: Tree, path: string): string | undefined {
  const bare = path.replace(/\.js$/, '')
  return [path, `${bare}.ts`, `${bare}.tsx`, `${path}.ts`, `${path}/index.ts`].find((name) => tree.has(name))
}

/** `@scope/name/deep/path` → `@scope/name`, `node:fs/promises` → `node:fs`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
