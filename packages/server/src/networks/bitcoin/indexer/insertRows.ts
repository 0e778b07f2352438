import type { PoolClient } from 'pg'

type Value = number | string | boolean | bigint | Buffer | undefined

/** For each column its type, and its value in a row. */
export type Columns<row> = Record<string, readonly [type: string, value: (row: row) => Value]>

/** The tables that rows are inserted into. */
export type IndexTable = `bitcoin_${string}`

/** Inserts rows by one statement, whatever their number; what is there already under the key is replaced. */
export async function insertRows<row>(
  client: PoolClient,
  {
    table,
    key,
    chain,
    columns,
    rows,
  }: {
    table: IndexTable
    /** The columns of the key besides the chain. */
    key: readonly string[]
    chain: number
    columns: Columns<row>
    rows: readonly row[]
  },
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const rest = names.filter((name) => !key.includes(name))
  const replace =
    rest.length > 0 ? `update set ${rest.map((name) => `${name} = excluded.${name}`)}` : 'nothing'
  await client.query(
    `insert into ${table} (chain, ${names})
     select $1, ${names} from ${unnest(columns, 2)} as given (${names})
     on conflict (chain, ${key}) do ${replace}`,
    [chain, ...toArrays(columns, rows)],
  )
}

/** The text that reads arrays of columns as rows; `from` is the number of the first array among the values. */
export const unnest = <row>(columns: Columns<row>, from: number) =>
  `unnest(${Object.values(columns).map(([type], index) => `$${index + from}::${type}[]`)})`

/** Rows as one array a column. */
export const toArrays = <row>(columns: Columns<row>, rows: readonly row[]) =>
  Object.values(columns).map(([, value]) => rows.map((row) => value(row) ?? null))

/** A hash as its bytes. */
export const toBytes = (hash: string): Buffer => Buffer.from(hash, 'hex')
