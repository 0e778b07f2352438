import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadSnippetParameters, readSnippet } from './readSnippet.js'

/** Where what is made for a moment is, below the packages that it imports. */
const place = join(import.meta.dirname, '../../../.latchkey')

export type ImportSnippetParameters = ReadSnippetParameters & {
  /** What its `declare` lines stand for, by their names. */
  given?: Readonly<Record<string, unknown>>
}

/** Runs a snippet of a page: what it declares is what is given, and its constants can be read. */
export async function importSnippet({
  given = {},
  ...parameters
}: ImportSnippetParameters): Promise<Record<string, unknown>> {
  const snippet = readSnippet(parameters)
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, 'snippet-'))
  const path = join(folder, `snippet.${snippet.extension}`)
  Object.assign(globalThis, { [folder]: given })
  const code = snippet.code
    .replace(/^const /gm, 'export const ')
    .replace(
      /^declare (?:const|function) (\w+).*$/gm,
      (_, name: string) => `const ${name} = (globalThis as any)[${JSON.stringify(folder)}].${name}`,
    )
  try {
    writeFileSync(path, code)
    return await import(/* @vite-ignore */ path)
  } finally {
    Reflect.deleteProperty(globalThis, folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
