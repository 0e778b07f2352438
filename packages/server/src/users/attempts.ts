import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { refuseSignIn } from '../signIn/checkMessage.js'
import { acceptedSecrets } from '../store/acceptedSecrets.js'
import type { KnownUser } from './KnownUser.js'

/** How long a person has for it: a mail takes its time, and so does a provider's page. */
const lifeMs = 10 * 60_000
/** Of a code, which is then worth nothing. */
const maximumTries = 5

export type BeginAttemptParameters = {
  projectId: string
  provider: string
  /** Of an e-mail: whom it is sent to, and the code. */
  email?: { address: string; code: string }
  /** Of a provider: what it has to come back with. */
  openId?: { state: string; nonce: string; verifier: string; returnTo: string }
}

type Kept = Pick<Dependencies, 'store' | 'now' | 'secret'>
type Accepting = Kept & Pick<Dependencies, 'otherSecret'>

/** Keeps what was begun under a word that its browser alone has, and deletes a few that expired. */
export async function beginAttempt(
  { store, now, secret }: Kept,
  { projectId, provider, email, openId }: BeginAttemptParameters,
): Promise<{ id: string; expiresAt: number }> {
  const id = randomBytes(32).toString('hex')
  const key = hashId(id)
  const at = now()
  const expiresAt = Math.floor((at + lifeMs) / 1_000)
  const codeHash = email ? hashCode(secret, key, email.code) : null
  await store.db.execute(sql`
    with swept as (
      delete from user_attempts where id in (
        select id from user_attempts where expires_at < ${new Date(at)}
        order by expires_at limit 20 for update skip locked
      )
    )
    insert into user_attempts
      (id, project_id, provider, subject, email, code_hash, state, nonce, verifier, return_to, expires_at)
    values (${key}, ${projectId}, ${provider}, ${email?.address ?? null}, ${email?.address ?? null}, ${codeHash},
      ${openId?.state ?? null}, ${openId?.nonce ?? null}, ${openId?.verifier ?? null}, ${openId?.returnTo ?? null},
      ${new Date(expiresAt * 1_000)})`)
  return { id, expiresAt }
}

export type ReturningAttempt = {
  key: string
  provider: string
  nonce: string
  verifier: string
  returnTo: string
}

/** What a person comes back to from a provider; a state is good once. */
export async function takeState({ store, now }: Kept, state: string): Promise<ReturningAttempt | undefined> {
  // Both in one: of any number that come at once with one state, one finds it.
  const { rows } = await store.db.execute(sql`
    update user_attempts set state = null where state = ${state} and expires_at > ${new Date(now())}
    returning id as key, provider, nonce, verifier, return_to as "returnTo"`)
  return rows[0] as ReturningAttempt | undefined
}

/** Notes whom a provider has named, and makes the code that the person goes back to the page with. */
export async function answerAttempt(
  { store, secret }: Kept,
  key: string,
  { subject, email, name, picture }: KnownUser,
): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await store.db.execute(sql`
    update user_attempts set subject = ${subject}, email = ${email ?? null}, name = ${name ?? null},
      picture = ${picture ?? null}, code_hash = ${hashCode(secret, key, code)} where id = ${key}`)
  return code
}

/** Ends what was begun, by its code, once; refuses (401) a wrong one, the sixth try and what has expired. */
export async function finishAttempt(
  dependencies: Accepting,
  { id, code, projectId }: { id: string; code: string; projectId: string },
): Promise<KnownUser> {
  const { store, now } = dependencies
  const key = hashId(id)
  // A try counts before it is looked at, so that many at once are no more than five.
  const tried = await store.db.execute(sql`
    update user_attempts set tries = tries + 1
    where id = ${key} and project_id = ${projectId} and expires_at > ${new Date(now())}
      and tries < ${maximumTries} and code_hash is not null
    returning code_hash as "codeHash"`)
  const { codeHash } = (tried.rows[0] as { codeHash: string } | undefined) ?? {}
  if (!codeHash) throw refuseEnded()
  if (!acceptedSecrets(dependencies).some((secret) => isSame(codeHash, hashCode(secret, key, code))))
    throw refuseSignIn('code', 'The code is wrong: look at the latest mail and try again')
  const { rows } = await store.db.execute(sql`
    delete from user_attempts where id = ${key} returning provider, subject, email, name, picture`)
  const [found] = rows as (Record<keyof KnownUser, string | null> & { provider: string; subject: string })[]
  if (!found) throw refuseEnded()
  const { provider, subject, email, name, picture } = found
  return {
    provider,
    subject,
    ...(email !== null && { email }),
    ...(name !== null && { name }),
    ...(picture !== null && { picture }),
  }
}

const refuseEnded = () =>
  refuseSignIn('id', 'This was finished, has expired or was tried too often: begin again')

const hashId = (id: string) => createHash('sha256').update(id).digest('hex')

/** Bound to what was begun: a code says nothing about another. The database alone does not tell it. */
function hashCode(secret: Uint8Array, key: string, code: string): string {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey user code', 32))
  return createHmac('sha256', hashKey).update(`${key}:${code}`).digest('hex')
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
