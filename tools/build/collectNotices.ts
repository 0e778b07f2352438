import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of all packages that modules are of, as those who copy a bundle have to pass them on. */
export function collectNotices(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  const notices = [...folders].flatMap((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return [[`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n')]
  })
  return `${[...new Set(notices)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const installed = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** The folder of the package that a module belongs to; those of this repository are in none. */
const packageOf = (module: string): string | undefined => installed.exec(module)?.[0]
