import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'

const lifeMs = 5 * 60_000

/** Makes a nonce of 128 random bits, good for one sign-in to a project within five minutes, and deletes a few that expired. */
export async function issueNonce({ store, now }: Pick<Dependencies, 'store' | 'now'>, projectId: string) {
  const nonce = randomBytes(16).toString('hex')
  const at = now()
  const expiresAt = Math.floor((at + lifeMs) / 1_000)
  await store.db.execute(sql`
    with swept as (
      delete from sign_in_nonces where nonce in (
        select nonce from sign_in_nonces where expires_at < ${new Date(at)}
        order by expires_at limit 20 for update skip locked
      )
    )
    insert into sign_in_nonces (nonce, project_id, expires_at)
    values (${nonce}, ${projectId}, ${new Date(expiresAt * 1_000)})`)
  return { nonce, expiresAt }
}

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
