import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the pages of documentation by path: at the root, in `docs`, and beside packages, examples, apps and tools. */
export function readPages(root: string): [string, string][] {
  const folders = ['docs', 'packages', 'examples', 'apps', 'tools'].flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      )
    } catch {
      return []
    }
  })
  return [...readdirSync(root), ...folders]
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}
