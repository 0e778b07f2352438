import { type SQL, sql } from 'drizzle-orm'
import { noncePattern } from '../nonces/issueNonce.js'
import type { OneUse } from './checkFreshness.js'
import { refuseSigner } from './refuseSigner.js'

/**
 * The statement that uses a message up: it returns a row once, and never again.
 *
 * Part of the transaction of the change itself: a change that fails uses nothing up.
 */
export function useOnce(use: OneUse): SQL {
  if (use.kind === 'nonce') {
    return sql`delete from name_nonces where nonce = ${use.nonce} and expires_at > ${use.now} returning 1`
  }
  return sql`insert into name_messages (digest, expires_at) values (${use.digest}, ${use.until})
    on conflict (digest) do nothing returning 1`
}

/** Removes a few messages whose timestamps are too old to be used again. */
export const sweepMessages = ({ now }: OneUse): SQL => sql`
  delete from name_messages where digest in (
    select digest from name_messages where expires_at < ${now}
    order by expires_at limit 4 for update skip locked
  )`

/** Refuses (401) a nonce that cannot be one of ours, before it reaches the database. */
export function checkNonce(use: OneUse): void {
  if (use.kind === 'nonce' && !noncePattern.test(use.nonce)) throw refuseUsed(use)
}

/** The refusal of a message that was used before. */
export const refuseUsed = ({ kind }: OneUse) =>
  refuseSigner(
    'signature',
    kind === 'nonce'
      ? 'The nonce is unknown, used or too old: ask for another and sign again'
      : 'This message was used before: sign again',
  )
