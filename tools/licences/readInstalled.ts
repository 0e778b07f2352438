import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InstalledPackage } from './checkLicences.js'

const licenceFile = /^(?:un)?licen[cs]e(?:[-_.].*)?$|^copying(?:\..*)?$/i
const code = /\.(?:[cm]?[jt]s|json)$/

/** Reads the declared licence and the licence files of the package that lies at `path`. */
export function readInstalled(root: string, path: string): InstalledPackage {
  const folder = join(root, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = readdirSync(folder).filter((name) => licenceFile.test(name) && !code.test(name))
  return {
    name: manifest.name,
    field: typeof manifest.license === 'string' ? manifest.license : manifest.license?.type,
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  }
}
