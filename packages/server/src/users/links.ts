import type { Caip10Id } from '@latchkey/protocol'
import type { User } from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import type { KnownUser } from './KnownUser.js'

type Kept = Pick<Dependencies, 'store' | 'now'>
type Owner = { projectId: string; user: Pick<KnownUser, 'provider' | 'subject'> }

/** More wallets than a person has: an answer lists no more. */
const maximumAccounts = 50

/** The accounts that a person has linked, the latest first. */
export async function listAccounts(
  { store }: Pick<Kept, 'store'>,
  { projectId, user: { provider, subject } }: Owner,
): Promise<Caip10Id[]> {
  const { rows } = await store.db.execute(sql`
    select account from user_accounts
    where project_id = ${projectId} and provider = ${provider} and subject = ${subject}
    order by linked_at desc, account limit ${maximumAccounts}`)
  return rows.map(({ account }) => account as Caip10Id)
}

/** Links an account that has signed in to a person; what the provider says of them is kept with it, as of now. */
export async function linkAccount(
  { store, now }: Kept,
  { projectId, user, account }: { projectId: string; user: KnownUser; account: string },
): Promise<void> {
  const { provider, subject, email, name, picture } = user
  await store.db.execute(sql`
    insert into user_accounts (project_id, provider, subject, account, email, name, picture, linked_at)
    values (${projectId}, ${provider}, ${subject}, ${account}, ${email ?? null}, ${name ?? null},
      ${picture ?? null}, ${new Date(now())})
    on conflict (project_id, provider, subject, account)
    do update set email = excluded.email, name = excluded.name, picture = excluded.picture`)
}

/** Takes an account away from a person, and all that was kept of them with it. */
export async function unlinkAccount(
  { store }: Pick<Kept, 'store'>,
  { projectId, user: { provider, subject }, account }: Owner & { account: string },
): Promise<void> {
  await store.db.execute(sql`
    delete from user_accounts where project_id = ${projectId} and provider = ${provider}
      and subject = ${subject} and account = ${account}`)
}

/** The people that an account is linked to. */
export async function listUsers(
  { store }: Pick<Kept, 'store'>,
  { projectId, account }: { projectId: string; account: string },
): Promise<User[]> {
  const { rows } = await store.db.execute(sql`
    select provider, email, name, picture from user_accounts
    where project_id = ${projectId} and account = ${account} order by linked_at limit 20`)
  return (rows as { provider: string; email?: string; name?: string; picture?: string }[]).map(
    ({ provider, email, name, picture }) => ({
      provider,
      ...(email && { email }),
      ...(name && { name }),
      ...(picture && { picture }),
    }),
  )
}
