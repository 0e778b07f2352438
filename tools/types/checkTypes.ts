import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleSnippets } from '@latchkey/demo/snippets'
import { extractSnippets } from '../docs/extractSnippets.js'
import { readPages } from '../docs/readPages.js'
import { compile } from '../workspace/compile.js'

/** A name that nothing uses, which a snippet of the documentation may have. */
const unused = new Set([6133, 6192, 6196, 6198])

/** Modules that must not compile: a check that finds nothing wrong in them finds nothing. */
const wrong = new Map([
  ['wrong/docs.ts', "import { gone } from '@latchkey/core'\n"],
  ['wrong/demo.tsx', exampleSnippets[0]?.replace('{latchkey}', '{latchkey} locale={1}') ?? ''],
])

/** Type-checks the repository, every snippet of its documentation and those the playground writes, in one go. */
export function checkTypes(root: string): string[] {
  const snippets = new Map(
    readPages(root)
      .flatMap(([file, text]) => extractSnippets(file, text))
      .map((snippet, index) => [`docs/${index}.${snippet.extension}`, snippet]),
  )
  const modules = new Map([
    // `export {}` keeps the names of one snippet out of the next.
    ...[...snippets].map(([name, { code }]) => [name, `${code}\nexport {}\n`] as const),
    ...exampleSnippets.map((code, index) => [`demo/${index}.tsx`, code] as const),
    ...wrong,
  ])
  const { include }: { include: string[] } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const problems = compile({
    root,
    modules,
    cache: 'types',
    settings: (up) => ({
      extends: `${up}/tsconfig.json`,
      include: [...include.map((path) => `${up}/${path}`), './*/*'],
      exclude: ['**/node_modules', '**/dist', '**/fixtures/**'].map((path) => `${up}/${path}`),
    }),
  })
  const missed = [...wrong.keys()].filter((name) => !problems.some(({ file }) => file === name))
  return [
    ...missed.map((name) => `The compiler finds nothing in ${name}, which is wrong on purpose`),
    ...problems
      .filter(({ file, code }) => !wrong.has(file) && !(snippets.has(file) && unused.has(code)))
      .map(({ file, line, message, code }) => {
        const snippet = snippets.get(file)
        const place = snippet ? `${snippet.file}:${snippet.line + line - 1}` : `${file}:${line}`
        return `${place} ${message}${code ? ` (TS${code})` : ''}`
      }),
  ]
}
