import { randomUUID } from 'node:crypto'
import type { SessionCreateBody } from '@latchkey/protocol/wire'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sql } from 'drizzle-orm'
import type { Project } from '../access/Project.js'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { Account } from './parseAccount.js'
import { sealKey } from './sealKey.js'

/** As many as one answer lists. */
const maximum = 255

export type CreateSessionParameters = {
  account: Account
  grant: SessionCreateBody
  project: Pick<Project, 'id' | 'name'>
}

/** Makes a session with a key of its own; of a full account the oldest that is over goes, or that was never activated. */
export async function createSession(
  { store, secret, now }: Pick<Dependencies, 'store' | 'secret' | 'now'>,
  { account: { address, chainId }, grant, project }: CreateSessionParameters,
): Promise<{ pci: string; publicKey: Uint8Array }> {
  const pci = randomUUID()
  const key = secp256k1.utils.randomSecretKey()
  const publicKey = secp256k1.getPublicKey(key, false)
  const signingKey = sealKey(secret, { pci, key })
  key.fill(0)
  const at = now()
  const isOver = sql`(revoked_at is not null or expiry <= ${Math.floor(at / 1_000)})`
  const count = sql`(select count(*) from sessions where address = ${address})`
  const { expiry, signer, permissions, policies } = grant
  const made = await store.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${address}`}, 0))`)
    await transaction.execute(sql`
      delete from sessions where pci in (
        select pci from sessions where address = ${address} and (${isOver} or context is null)
        order by ${isOver} desc, created_at, pci limit greatest(${count} - ${maximum - 1}, 0)
      )`)
    const { rows } = await transaction.execute(sql`
      insert into sessions (pci, address, chain_id, project_id, project_name, expiry, created_at,
        signer, permissions, policies, public_key, signing_key)
      select ${pci}, ${address}, ${chainId}, ${project.id}, ${project.name}, ${expiry}, ${new Date(at)},
        ${JSON.stringify(signer)}::json, ${JSON.stringify(permissions)}::json, ${JSON.stringify(policies)}::json,
        ${publicKey}, ${signingKey}
      where ${count} < ${maximum} returning 1`)
    return rows.length > 0
  })
  if (!made) throw refuseValue('', `An account has at most ${maximum} sessions: revoke one`)
  return { pci, publicKey }
}
