import type { Session } from '@latchkey/protocol/wire'
import { desc } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { sessions } from '../store/schema/sessions.js'
import { belongsTo } from './findSession.js'
import type { Account } from './parseAccount.js'

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)

/** The sessions of an account, the newest first, also those that are over. */
export async function listSessions(
  { store }: Pick<Dependencies, 'store'>,
  { account }: { account: Account },
): Promise<Session[]> {
  const rows = await store.db
    .select()
    .from(sessions)
    .where(belongsTo(account))
    .orderBy(desc(sessions.createdAt), sessions.pci)
    .limit(255)
  return rows.map(({ pci, projectId, projectName, expiry, createdAt, revokedAt, ...row }) => ({
    project: { id: projectId, name: projectName, url: null, iconUrl: null },
    pci,
    expiry,
    createdAt: toSeconds(createdAt),
    permissions: row.permissions,
    policies: row.policies,
    context: row.context,
    revokedAt: revokedAt && toSeconds(revokedAt),
  }))
}
