import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '../answers/Reply.js'
import type { Store } from '../store/Store.js'
import { idempotencyKeys as table } from '../store/schema/access.js'

/** One use of a key. */
export type Claim = { scope: string; key: string; content: Uint8Array; runner: string }

/** The part of drizzle that writes, of the pool or of a transaction. */
export type Writer = Pick<Store['db'], 'update'>

/** Keeps an answer in the transaction of the write that it tells of. Throws where the key was lost to another run. */
export type KeepReply = (transaction: Writer, reply: Reply) => Promise<void>

/** A runner that is killed holds a key no longer than this. */
export const leaseSeconds = 20

const lease = sql`now() + make_interval(secs => ${leaseSeconds})`
const own = ({ scope, key, runner }: Claim) =>
  and(eq(table.scope, scope), eq(table.key, key), eq(table.runner, runner), isNull(table.outcome))

/**
 * Takes a key for a run: a new one, one that is a day old, or one whose run has an unknown end.
 *
 * `again` tells of the last: it may have happened.
 */
export async function claimKey({ db }: Store, claim: Claim): Promise<'new' | 'again' | undefined> {
  const values = { ...claim, leasedUntil: lease, outcome: null, expiresAt: sql`now() + interval '24 hours'` }
  const rows = await db
    .insert(table)
    .values(values)
    .onConflictDoUpdate({
      target: [table.scope, table.key],
      set: values,
      setWhere: sql`${table.expiresAt} < now() or (${table.outcome} is null and ${table.leasedUntil} < now() and ${table.content} = excluded.content)`,
    })
    // A row that was not there before has no transaction that replaced it.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return rows[0] && (rows[0].isNew ? 'new' : 'again')
}

/** What is kept under a key. */
export async function readKey({ db }: Store, { scope, key }: Claim) {
  const [row] = await db
    .select({ content: table.content, outcome: table.outcome })
    .from(table)
    .where(and(eq(table.scope, scope), eq(table.key, key)))
  return row
}

/** Keeps a key for a run that takes longer. */
export async function renewLease({ db }: Store, claim: Claim) {
  await db.update(table).set({ leasedUntil: lease }).where(own(claim))
}

/** Writes down how a run ended; tells whether the key was still that run's. */
export async function keepOutcome(db: Writer, claim: Claim, outcome: string): Promise<boolean> {
  return keep(db, claim, { outcome })
}

/**
 * Writes down a refusal, for as long as a client repeats a call. A day, as for what was done, would let strangers fill the
 * database: a refusal takes a key that was made up and nothing else.
 */
export async function keepRefusal(db: Writer, claim: Claim, outcome: string): Promise<boolean> {
  return keep(db, claim, { outcome, expiresAt: sql`now() + interval '10 minutes'` })
}

async function keep(
  db: Writer,
  claim: Claim,
  values: { outcome: string; expiresAt?: ReturnType<typeof sql> },
): Promise<boolean> {
  const rows = await db.update(table).set(values).where(own(claim)).returning({ key: table.key })
  return rows.length > 0
}

/** Lets the next try find out how a run ended whose connection was lost. */
export async function abandonKey({ db }: Store, claim: Claim) {
  await db.update(table).set({ leasedUntil: sql`now() - interval '1 second'` }).where(own(claim))
}

/** Gives a key free for the next try, after a run that changed nothing. */
export async function releaseKey({ db }: Store, claim: Claim) {
  await db.delete(table).where(own(claim))
}

/** Deletes keys of more than a day ago, some at a time so that no request waits for it; returns how many. */
export async function deleteOldKeys({ db }: Store, limit = 1_000): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where (scope, key) in
      (select scope, key from ${table} where expires_at < now() limit ${limit} for update skip locked)`)
  return rowCount ?? 0
}
