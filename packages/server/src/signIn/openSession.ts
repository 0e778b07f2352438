import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'

export type OpenSessionParameters = {
  nonce: string
  projectId: string
  session: { id: string; account: string; expiresAt: number }
}

/**
 * Uses a nonce up and keeps the session that it was for, both or neither (S-32); tells whether there was such a nonce.
 *
 * Of any number that come at once with one nonce, one finds it.
 */
export async function openSession(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { nonce, projectId, session: { id, account, expiresAt } }: OpenSessionParameters,
): Promise<boolean> {
  const at = new Date(now())
  const { rows } = await store.db.execute(sql`
    with used as (
      delete from sign_in_nonces
      where nonce = ${nonce} and project_id = ${projectId} and expires_at > ${at} returning 1
    ), swept as (
      delete from sign_in_sessions where id in (
        select id from sign_in_sessions where expires_at < ${at}
        order by expires_at limit 20 for update skip locked
      )
    )
    insert into sign_in_sessions (id, project_id, account, expires_at)
    select ${id}::uuid, ${projectId}, ${account}, ${new Date(expiresAt * 1_000)} from used returning 1`)
  return rows.length === 1
}
