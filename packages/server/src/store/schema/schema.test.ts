import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../../test/openTestStore.js'
import type { Store } from '../Store.js'
import * as access from './access.js'
import * as bitcoinIndex from './bitcoinIndex.js'
import * as evmIndex from './evmIndex.js'
import * as names from './names.js'
import * as orders from './orders.js'
import * as sessions from './sessions.js'

const tables = [access, bitcoinIndex, evmIndex, names, orders, sessions]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table))

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test.each(tables.map(({ name, columns }) => ({ name, columns })))(
  'behavior: table $name has the columns that the code reads',
  async ({ name, columns }) => {
    const { rows } = await store.pool.query<{ column_name: string; is_nullable: 'YES' | 'NO' }>(
      'select column_name, is_nullable from information_schema.columns where table_schema = current_schema() and table_name = $1',
      [name],
    )
    const real = new Map(rows.map((row) => [row.column_name, row.is_nullable === 'NO']))
    expect(real.size).toBeGreaterThan(0)
    for (const column of columns) {
      expect([column.name, real.get(column.name)]).toEqual([column.name, column.notNull || column.primary])
    }
  },
)
