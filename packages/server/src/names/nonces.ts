import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'

const lifeMs = 5 * 60_000

/** What a nonce of ours looks like: 128 random bits. */
export const noncePattern = /^[0-9a-f]{32}$/

/** Makes a nonce, good for one change within five minutes, and deletes a few that expired. */
export async function issueNonce({ store, now }: Pick<Dependencies, 'store' | 'now'>) {
  const nonce = randomBytes(16).toString('hex')
  const at = now()
  const expiresAt = Math.floor((at + lifeMs) / 1_000)
  await store.db.execute(sql`
    with swept as (
      delete from name_nonces where nonce in (
        select nonce from name_nonces where expires_at < ${new Date(at)}
        order by expires_at limit 20 for update skip locked
      )
    )
    insert into name_nonces (nonce, expires_at) values (${nonce}, ${new Date(expiresAt * 1_000)})`)
  return { nonce, expiresAt }
}
