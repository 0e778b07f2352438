import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads a page of `hosts/` as the files of a new Vite app: its code is in `src`. */
export function readHost(name: string): Record<string, string> {
  const folder = fileURLToPath(new URL(`../hosts/${name}`, import.meta.url))
  const files = readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return file === 'index.html' ? [file, text.replace('./main.tsx', '/src/main.tsx')] : [`src/${file}`, text]
  })
  return Object.fromEntries(files)
}
