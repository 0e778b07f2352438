import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractSnippets } from './extractSnippets.js'

const root = join(import.meta.dirname, '../..')

export type ImportSnippetParameters = {
  /** The page of documentation. */
  file: string
  /** Words of the snippet that no other of the page has. */
  has: string
  /** What its `declare` lines stand for, by their names. */
  given?: Readonly<Record<string, unknown>>
}

/**
 * Runs a snippet of a page as it stands there: what it declares is what is given, and its constants can be read. For tests, whose
 * runner reads TypeScript.
 */
export async function importSnippet({
  file,
  has,
  given = {},
}: ImportSnippetParameters): Promise<Record<string, unknown>> {
  const page = readFileSync(join(root, file), 'utf8')
  const found = extractSnippets(file, page).filter(({ code }) => code.includes(has))
  const [snippet] = found
  if (!snippet || found.length > 1) throw new Error(`${found.length} snippets of ${file} have “${has}”.`)
  mkdirSync(join(root, '.latchkey'), { recursive: true })
  const folder = mkdtempSync(join(root, '.latchkey/snippet-'))
  const path = join(folder, `snippet.${snippet.extension}`)
  // Found again under a name that nothing else has.
  const place = `snippet ${folder}`
  Object.assign(globalThis, { [place]: given })
  const code = snippet.code
    .replace(/^const /gm, 'export const ')
    .replace(
      /^declare (?:const|function) (\w+).*$/gm,
      (_, name: string) => `const ${name} = (globalThis as any)[${JSON.stringify(place)}].${name}`,
    )
  try {
    writeFileSync(path, code)
    return await import(/* @vite-ignore */ path)
  } finally {
    Reflect.deleteProperty(globalThis, place)
    rmSync(folder, { recursive: true, force: true })
  }
}
