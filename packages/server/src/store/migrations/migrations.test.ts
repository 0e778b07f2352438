import { expect, test } from 'vitest'
import type { Migration } from '../Store.js'
import { migrations } from './index.js'

/** Steps of before the first release, which no older server lives through. */
const first = '0016'

const statements: readonly [what: string, form: RegExp][] = [
  ['takes a table, a column, an index or a rule away', /\bdrop\s+\w+/],
  ['renames', /\brename\b/],
  ['changes the type of a column', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/],
  ['makes a column wanted', /\bset\s+not\s+null\b/],
  [
    'adds a column that rows of older servers do not fill',
    /\badd\s+(?:column\s+)?(?!constraint)\w+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/,
  ],
  ['adds a rule that rows of older servers may not keep', /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/],
  ['holds up writes while it builds an index on a table that is there', /\bcreate\s+unique\s+index\b/],
  ['deletes rows', /\b(?:delete\s+from|truncate)\b/],
]

/** What of a step a server of the release before does not live through. */
function findBreaks({ sql }: Migration): string[] {
  const text = sql.replace(/--.*$/gm, '').toLowerCase()
  // What a step makes itself, no older server knows.
  const own = [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, name]) => name)
  const others = text
    .split(';')
    .filter((one) => !own.some((name) => new RegExp(`\\b(?:table|on|index)\\s+${name}\\b`).test(one)))
  return statements.filter(([, form]) => others.some((one) => form.test(one))).map(([what]) => what)
}

const later = migrations.filter(({ id }) => id >= first)

test.each(later)(
  'behavior: $id is lived through by servers of the release before, or says why not',
  (step) => {
    const found = findBreaks(step)
    if (step.breaks === undefined) expect(found).toEqual([])
    else expect(step.breaks.length).toBeGreaterThan(20)
  },
)

test.each([
  ['alter table sessions drop column signer', 1],
  ['alter table sessions rename column signer to maker', 1],
  ['alter table sessions alter column expiry type integer', 1],
  ['alter table sessions alter expiry set not null', 1],
  ['alter table sessions add column more text not null', 1],
  ["alter table sessions add column more text not null default ''", 0],
  ['alter table sessions add column more text', 0],
  ['alter table sessions add constraint more check (expiry > 0)', 1],
  ['alter table sessions add constraint more check (expiry > 0) not valid', 0],
  ['create unique index more on sessions (pci)', 1],
  ['delete from sessions', 1],
  ['create table more (id text not null primary key); create unique index one on more (id)', 0],
  ['create table more (id text); drop table sessions', 1],
])('behavior: the check sees what it is for: %s', (sql, count) => {
  expect(findBreaks({ id: 'x', sql })).toHaveLength(count)
})

test('behavior: ids are in order, each once', () => {
  const ids = migrations.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort())
})
