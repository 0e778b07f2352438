import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseImports } from '../boundaries/parseImports.js'

const first = join(import.meta.dirname, '../../packages/element/dist/script/latchkey.js')

/** The gzipped bytes that a script tag brings: `latchkey.js`, as it is served, with all it cannot run without. */
export function scriptBytes(entry = first): number {
  const found = new Map<string, string>()
  const add = (file: string) => {
    if (found.has(file)) return
    const code = readFileSync(file, 'utf8')
    found.set(file, code)
    for (const { specifier, kind } of parseImports(file, code))
      if (kind === 'static') add(resolve(dirname(file), specifier))
  }
  add(entry)
  return [...found.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
}
