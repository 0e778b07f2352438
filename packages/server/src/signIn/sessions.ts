import { isCaip10Id } from '@latchkey/protocol'
import type { SignInSessionResponse } from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { acceptedSecrets } from '../store/acceptedSecrets.js'
import { refuseSignIn } from './checkMessage.js'
import { readToken, type TokenClaims } from './tokens.js'

export type SessionParameters = { token: string; projectId: string }

/** Refuses (401) a token that is not ours, of another project, or expired. */
function readOwnToken(
  dependencies: Pick<Dependencies, 'secret' | 'otherSecret' | 'now'>,
  { token, projectId }: SessionParameters,
): TokenClaims {
  const claims = readToken(acceptedSecrets(dependencies), token)
  if (!claims || claims.project !== projectId)
    throw refuseSignIn('token', 'The token is not one of this project')
  if (claims.exp <= dependencies.now() / 1_000) throw refuseEnded()
  return claims
}

/** Who is signed in by a token; refuses (401) one whose session has ended. */
export async function findSession(
  dependencies: Pick<Dependencies, 'store' | 'secret' | 'otherSecret' | 'now'>,
  parameters: SessionParameters,
): Promise<SignInSessionResponse> {
  const { jti, sub, aud, iat, exp, proof } = readOwnToken(dependencies, parameters)
  const { rows } = await dependencies.store.db.execute(
    sql`select 1 from sign_in_sessions where id = ${jti}::uuid`,
  )
  if (rows.length === 0 || !isCaip10Id(sub)) throw refuseEnded()
  return { account: sub, domain: aud, issuedAt: iat, expiresAt: exp, ...(proof && { proof }) }
}

/** Ends the session of a token; one that has ended stays so. */
export async function endSession(
  dependencies: Pick<Dependencies, 'store' | 'secret' | 'otherSecret' | 'now'>,
  parameters: SessionParameters,
): Promise<void> {
  const { jti } = readOwnToken(dependencies, parameters)
  await dependencies.store.db.execute(sql`delete from sign_in_sessions where id = ${jti}::uuid`)
}

const refuseEnded = () => refuseSignIn('token', 'The session has ended: sign in again')
