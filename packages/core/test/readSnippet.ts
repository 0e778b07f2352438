import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type ReadSnippetParameters = {
  /** The page of documentation. */
  file: string
  /** Words of the snippet that no other of the page has. */
  has: string
}

/** Reads a snippet of a page as it stands there. */
export function readSnippet({ file, has }: ReadSnippetParameters): { code: string; extension: string } {
  const page = readFileSync(`${root}${file}`, 'utf8')
  const blocks = [...page.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)]
  const found = blocks.flatMap(([, extension = '', code = '']) =>
    code.includes(has) ? [{ code, extension }] : [],
  )
  const [snippet] = found
  if (!snippet || found.length > 1) throw new Error(`${found.length} snippets of ${file} have “${has}”.`)
  return snippet
}
