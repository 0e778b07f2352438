import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Store } from './Store.js'

const dialect = new PgDialect()

/**
 * Runs a statement under a name, by which PostgreSQL plans it once for each connection: planning takes longer than running.
 *
 * A name belongs to one text; only the values differ from call to call.
 */
export async function executeNamed<row extends QueryResultRow>(
  { pool }: Pick<Store, 'pool'>,
  name: string,
  statement: SQL,
): Promise<row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await pool.query<row>({ name, text, values })
  return rows
}
