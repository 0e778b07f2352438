import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTree, readTree } from '../workspace/tree.js'
import { checkHazards, hazardsPage } from './checkHazards.js'
import { readPages } from './readPages.js'

// Made of parts, so that the ids of these examples are not taken for hazards of the repository.
const first = `S-${'01'}`
const second = `S-${'02'}`

describe('checkHazards', () => {
  const tree = makeTree({
    'packages/core/src/a.ts': `/** Refuses a look-alike (${first}). */`,
    'packages/core/src/a.test.ts': `test('error: ${first} a look-alike', () => {})`,
  })
  const row = (name: string, tests: string) => `| ${name} | Wrong. | Right. | ${tests} |\n`
  const found = '[a.test.ts](../packages/core/src/a.test.ts)'

  test('default: a title, an id, or a reason', () => {
    expect(checkHazards(tree, row(first, `${found}: “error: ${first} a look-alike”`))).toEqual([])
    expect(checkHazards(tree, row(first, found))).toEqual([])
    expect(checkHazards(tree, row(first, 'no test: only a person can tell'))).toEqual([])
  })

  test('error: an id that the page does not have', () => {
    expect(checkHazards(tree, row(second, 'no test: an example'))).toEqual([
      `packages/core/src/a.ts: ${first} has no row in docs/hazards.md`,
      `packages/core/src/a.test.ts: ${first} has no row in docs/hazards.md`,
    ])
  })

  test.each([
    ['no test and no reason', ''],
    ['an empty reason', 'no test: '],
    ['a file that is gone', '[b.test.ts](../packages/core/src/b.test.ts)'],
    ['a title that is gone', `${found}: “error: ${first} another title”`],
    ['one of two titles that is gone', `${found}: “a look-alike”<br>${found}: “another”`],
  ])('error: %s', (_, tests) => expect(checkHazards(tree, row(first, tests))).toHaveLength(1))

  test('error: a row that stands twice', () => {
    expect(checkHazards(tree, row(first, found).repeat(2))).toEqual([
      `docs/hazards.md: ${first} has two rows`,
    ])
  })

  test('behavior: the repository', () => {
    const root = join(import.meta.dirname, '../..')
    const pages = new Map(readPages(root))
    const page = pages.get(hazardsPage) ?? ''
    expect(checkHazards(new Map([...readTree(root), ...pages]), page)).toEqual([])
  })
})
