import type { Session } from '@latchkey/protocol/wire'
import { desc, eq, sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { sessions } from '../store/schema/sessions.js'
import { belongsTo } from './findSession.js'
import type { Account } from './parseAccount.js'

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)

/**
 * The sessions of an account, the newest first, also those that are over; 255 of them, those of the asking project in any
 * case, and of each maker as many as of any other: strangers cannot push out what the person made. Contexts are told to the
 * project that got them.
 */
export async function listSessions(
  { store }: Pick<Dependencies, 'store'>,
  { account, projectId: asking }: { account: Account; projectId: string },
): Promise<Session[]> {
  const place = sql`row_number() over (
    partition by ${sessions.projectId}, ${sessions.creator} order by ${sessions.createdAt} desc, ${sessions.pci})`
  const rows = await store.db
    .select()
    .from(sessions)
    .where(belongsTo(account))
    .orderBy(desc(eq(sessions.projectId, asking)), place, desc(sessions.createdAt), sessions.pci)
    .limit(255)
  rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return rows.map(({ pci, projectId, projectName, expiry, createdAt, revokedAt, ...row }) => ({
    project: { id: projectId, name: projectName, url: null, iconUrl: null },
    pci,
    expiry,
    createdAt: toSeconds(createdAt),
    permissions: row.permissions,
    policies: row.policies,
    context: projectId === asking ? row.context : null,
    revokedAt: revokedAt && toSeconds(revokedAt),
  }))
}
