import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'

const lifeMs = 5 * 60_000

/** What a nonce of ours looks like: 128 random bits. */
export const noncePattern = /^[0-9a-f]{32}$/

export type IssueNonceParameters = {
  table: 'name_nonces' | 'sign_in_nonces'
  /** The project that it is good for; none where the table has no such column. */
  projectId?: string
}

/** Makes a nonce, good for one use within five minutes, and deletes a few that expired. */
export async function issueNonce(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { table, projectId }: IssueNonceParameters,
): Promise<{ nonce: string; expiresAt: number }> {
  const nonce = randomBytes(16).toString('hex')
  const at = now()
  const expiresAt = Math.floor((at + lifeMs) / 1_000)
  const nonces = sql.identifier(table)
  const columns: SQL[] = [sql`nonce`, sql`expires_at`]
  const values: SQL[] = [sql`${nonce}`, sql`${new Date(expiresAt * 1_000)}`]
  if (projectId !== undefined) {
    columns.push(sql`project_id`)
    values.push(sql`${projectId}`)
  }
  await store.db.execute(sql`
    with swept as (
      delete from ${nonces} where nonce in (
        select nonce from ${nonces} where expires_at < ${new Date(at)}
        order by expires_at limit 20 for update skip locked
      )
    )
    insert into ${nonces} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`)
  return { nonce, expiresAt }
}
