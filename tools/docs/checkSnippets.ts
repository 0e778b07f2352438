import { checkModules } from './checkModules.js'
import type { Snippet } from './extractSnippets.js'

/** Type-checks each snippet as a module of its own. */
export function checkSnippets(root: string, snippets: readonly Snippet[]): string[] {
  const byName = new Map(snippets.map((snippet, index) => [`snippet-${index}.${snippet.extension}`, snippet]))
  return checkModules({
    root,
    // `export {}` keeps the names of one snippet out of the next.
    modules: new Map([...byName].map(([name, { code }]) => [name, `${code}\nexport {}\n`])),
    options: { noUnusedLocals: false, noUnusedParameters: false },
  }).map(({ name, line, message }) => {
    const snippet = byName.get(name)
    return `${snippet?.file}:${(snippet?.line ?? 0) + line - 1} ${message}`
  })
}
