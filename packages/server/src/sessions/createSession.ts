import { randomBytes, randomUUID } from 'node:crypto'
import type { SessionCreateBody } from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Project } from '../access/Project.js'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { Writer } from '../idempotency/keys.js'
import { hashSecret } from './hashSecret.js'
import { makePublicKey } from './makePublicKey.js'
import type { Account } from './parseAccount.js'

/** By account, project and maker: nobody fills an account for others, and a project's id is public. */
const maximum = 64

/** A session that was made. */
export type MadeSession = {
  pci: string
  publicKey: Uint8Array
  /** The word that activates it, where one was asked for. */
  secret: string | undefined
}

export type CreateSessionParameters = {
  account: Account
  grant: SessionCreateBody
  project: Pick<Project, 'id' | 'name'>
  /** Who makes it, as `hashCreator` has it. */
  creator: Uint8Array
  /** Only who has the answer activates it: clients of before know no such word. */
  hasSecret: boolean
  /** Runs in the transaction of the session. */
  onMade?: (transaction: Writer, made: MadeSession) => Promise<void>
}

/** Makes a session; of a maker's that are too many the oldest that is over goes, or that was never activated. */
export async function createSession(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { account: { address, chainId }, grant, project, creator, hasSecret, onMade }: CreateSessionParameters,
): Promise<MadeSession> {
  const secret = hasSecret ? randomBytes(32).toString('hex') : undefined
  const made = { pci: randomUUID(), publicKey: makePublicKey(), secret }
  const at = now()
  const isOver = sql`(revoked_at is not null or expiry <= ${Math.floor(at / 1_000)})`
  const isTheirs = sql`address = ${address} and project_id = ${project.id} and creator = ${creator}`
  const count = sql`(select count(*) from sessions where ${isTheirs})`
  const { expiry, signer, permissions, policies } = grant
  await store.db.transaction(async (transaction) => {
    const lock = `session ${address} ${project.id} ${Buffer.from(creator).toString('hex')}`
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    await transaction.execute(sql`
      delete from sessions where pci in (
        select pci from sessions where ${isTheirs} and (${isOver} or context is null)
        order by ${isOver} desc, created_at, pci limit greatest(${count} - ${maximum - 1}, 0)
      )`)
    const { rows } = await transaction.execute(sql`
      insert into sessions (pci, address, chain_id, project_id, project_name, expiry, created_at,
        signer, permissions, policies, public_key, secret_hash, creator)
      select ${made.pci}, ${address}, ${chainId}, ${project.id}, ${project.name}, ${expiry}, ${new Date(at)},
        ${JSON.stringify(signer)}::json, ${JSON.stringify(permissions)}::json, ${JSON.stringify(policies)}::json,
        ${made.publicKey}, ${secret === undefined ? null : hashSecret(secret)}, ${creator}
      where ${count} < ${maximum} returning 1`)
    if (rows.length === 0) {
      throw refuseValue('', `An account has at most ${maximum} sessions of a project: revoke one`)
    }
    await onMade?.(transaction, made)
  })
  return made
}
