import { isPermissive, recogniseLicence } from './recogniseLicence.js'

/** A package as it lies in node_modules. */
export type InstalledPackage = {
  name: string
  /** The `license` field of its package.json. */
  field: string | undefined
  /** The text of each licence file by name. */
  files: Readonly<Record<string, string>>
}

/** Reports packages that are not permissively licensed, by what their licence files say and by what they declare. */
export function checkLicences(
  packages: readonly InstalledPackage[],
  withoutFile: Readonly<Record<string, string>>,
): string[] {
  return packages.flatMap(({ name, field, files }) => {
    const problems: string[] = []
    if (!field || !isPermissive(field))
      problems.push(`${name}: package.json declares ${field ?? 'no licence'}`)
    for (const [file, text] of Object.entries(files)) {
      if (!recogniseLicence(text))
        problems.push(`${name}: ${file} is not a permissive licence that we recognise`)
    }
    if (Object.keys(files).length === 0 && !withoutFile[name]) {
      problems.push(`${name}: no licence file; read its terms and add it to accepted.ts with the reason`)
    }
    return problems
  })
}
