import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const scope = '@latchkey/'
const skipped = new Set(['node_modules', 'dist'])

/**
 * What a page is built from, in one word that is another one when any of it changes: its own files, those of our packages
 * that it imports, and the lockfile, which stands for everything that was not written here.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  const packages = listPackages(root).flatMap((folder) => [
    join(folder, 'package.json'),
    ...listFiles(join(folder, 'src')),
  ])
  for (const file of [join(repository, 'package-lock.json'), ...listFiles(root), ...packages]) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The folders of our packages that one imports, directly or by another. */
function listPackages(root: string): string[] {
  const found = new Set<string>()
  const add = (folder: string) => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies).filter((name) => name.startsWith(scope))) {
      const next = realpathSync(join(repository, 'node_modules', name))
      if (found.has(next)) continue
      found.add(next)
      add(next)
    }
  }
  add(root)
  return [...found].sort()
}

/** Tests do not count: the page is the same without them. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    })
}
