import { posix } from 'node:path'
import type { Tree } from '../workspace/tree.js'

/** Where hazards are described. */
export const hazardsPage = 'docs/hazards.md'

const id = /\b[CFIMPSV]-\d{2}\b/g
const row = /^\| ([CFIMPSV]-\d{2}) \|.*\| ([^|]*(?:\\\|[^|]*)*) \|$/gm
const link = /\[[^\]]*\]\(([^)]+)\)(?:: “([^”]*)”)?/g

/**
 * Reports ids of hazards that have no row in the page, rows that stand twice, and rows whose test is not there: the file is
 * gone, or holds neither the title nor the id. A row without a test says `no test: …` with the reason.
 */
export function checkHazards(tree: Tree, page: string): string[] {
  const rows = [...page.matchAll(row)].map(([, name = '', tests = '']) => ({ name, tests }))
  const described = new Set(rows.map(({ name }) => name))
  const unknown = [...tree].flatMap(([file, text]) =>
    [...new Set(text.match(id))]
      .filter((name) => !described.has(name))
      .map((name) => `${file}: ${name} has no row in ${hazardsPage}`),
  )
  const repeated = rows
    .filter(({ name }, index) => rows.findIndex((other) => other.name === name) !== index)
    .map(({ name }) => `${hazardsPage}: ${name} has two rows`)
  return [...unknown, ...repeated, ...rows.flatMap(({ name, tests }) => checkTests(tree, name, tests))]
}

function checkTests(tree: Tree, name: string, tests: string): string[] {
  if (/^no test: \S/.test(tests)) return []
  const links = [...tests.matchAll(link)]
  if (links.length === 0) return [`${hazardsPage}: ${name} names no test`]
  return links.flatMap(([, path = '', title = name]) => {
    const file = posix.join(posix.dirname(hazardsPage), path)
    const text = tree.get(file)
    if (text === undefined) return [`${hazardsPage}: ${name} names ${file}, which does not exist`]
    const isThere = text.includes(title.replaceAll('\\|', '|'))
    return isThere ? [] : [`${hazardsPage}: ${name} names “${title}”, which is not in ${file}`]
  })
}
