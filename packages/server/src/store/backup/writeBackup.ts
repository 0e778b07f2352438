import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { version } from '../../observe/version.js'
import type { Store } from '../Store.js'
import { StoreError } from '../StoreError.js'
import type { BackupHead } from './BackupHead.js'
import { isOfIndex, listTables } from './listTables.js'

export type WriteBackupParameters = {
  store: Pick<Store, 'pool'>
  file: string
  /** Whether the indexes of chains are in it, which are built again without. */
  withIndexes?: boolean
  now?: () => number
}

/** Rows that are read at once. */
const batch = 1_000

/**
 * Writes all that must last of a running database into one file, as of one moment: what is written meanwhile is in the next one.
 *
 * The file has its name once it is whole and on the disk.
 */
export async function writeBackup({
  store,
  file,
  withIndexes = false,
  now = Date.now,
}: WriteBackupParameters): Promise<{ rows: number }> {
  const part = `${file}.part`
  const client = await store.pool.connect()
  let hasFailed = true
  try {
    // A large table takes longer than a request may.
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const tables = (await listTables(client)).filter((table) => withIndexes || !isOfIndex(table))
    const { rows: ran } = await client.query<{ id: string }>('select id from latchkey_migrations order by id')
    const head: BackupHead = {
      format: 'latchkey-backup-1',
      version,
      takenAt: new Date(now()).toISOString(),
      migrations: ran.map(({ id }) => id),
      tables,
    }
    const rows = await write(client, head, part)
    await client.query('commit')
    renameSync(part, file)
    hasFailed = false
    return { rows }
  } finally {
    if (hasFailed) rmSync(part, { force: true })
    // It has settings of its own.
    client.release(true)
  }
}

async function write(client: PoolClient, head: BackupHead, part: string): Promise<number> {
  const gzip = createGzip()
  const output = createWriteStream(part, { mode: 0o600 })
  const written = finished(gzip.pipe(output))
  // Told where the file is written; until then it must not end the process.
  written.catch(() => {})
  const hash = createHash('sha256')
  async function line(value: unknown) {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
  }
  let rows = 0
  try {
    await line(head)
    for (const table of head.tables) {
      const name = client.escapeIdentifier(table)
      await client.query(`declare backup cursor for select row_to_json(t)::text as row from ${name} t`)
      for (;;) {
        const { rows: found } = await client.query<{ row: string }>(`fetch ${batch} from backup`)
        for (const { row } of found) await line([table, row])
        rows += found.length
        if (found.length < batch) break
      }
      await client.query('close backup')
    }
    gzip.end(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
    await written
  } catch (error) {
    output.destroy()
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('E') && !/^\d/.test(code))
      throw new StoreError(`The backup cannot be written to ${part}: ${message}`, { cause: error })
    throw error
  }
  const handle = await open(part)
  await handle.sync()
  await handle.close()
  return rows
}
