import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as v from 'valibot'

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * Makes the library links that an npm package cannot hold; `false` where its folder cannot be written to.
 *
 * The package has an install script for it, but many installations, this repository's too, run none.
 */
export function hydrateLinks(folder: string): boolean {
  const links = readLinks(folder)
  for (const { source, target } of links) {
    // The list tells paths from the package's root; a link that leads out of it is none of ours.
    const path = resolve(folder, '..', target)
    if (dirname(path) !== dirname(resolve(folder, '..', source)) || !path.startsWith(resolve(folder)))
      continue
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process may have made it just now.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function readLinks(folder: string) {
  try {
    const text = readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')
    return v.parse(linksSchema, JSON.parse(text))
  } catch {
    // macOS packages have none.
    return []
  }
}
