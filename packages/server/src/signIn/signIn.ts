import { randomUUID } from 'node:crypto'
import type { SignInVerifyBody, SignInVerifyResponse } from '@latchkey/protocol/wire'
import type { Project } from '../access/Project.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import { verifyOwner } from '../signatures/verifyOwner.js'
import { checkMessage, refuseSignIn } from './checkMessage.js'
import { openSession } from './openSession.js'
import { writeToken } from './tokens.js'

export type SignInParameters = {
  body: SignInVerifyBody
  project: Project
  context: Pick<RequestContext, 'origin' | 'signal'>
}

/** Signs a person in by a text that their account has signed, once. */
export async function signIn(
  dependencies: Dependencies,
  { body: { message: text, signature }, project, context }: SignInParameters,
): Promise<SignInVerifyResponse> {
  const { config, now, secret } = dependencies
  const { origin } = context
  const { chainId, address, account, domain, nonce } = checkMessage(dependencies, { text, project, origin })
  // A node that does not answer is no wrong signature: it is refused with 503 (S-35).
  const proof = await verifyOwner(dependencies, { chainId, address, message: text, signature, context })
  if (!proof) throw refuseSignIn('signature', 'The signature is not one of this account over this message')
  const { contractChains } = config.signIn
  if (proof === 'contract' && contractChains && !contractChains.includes(chainId))
    throw refuseSignIn('chainId', 'Contract accounts do not sign in on this chain: choose another network')
  const issuedAt = Math.floor(now() / 1_000)
  const expiresAt = issuedAt + config.signIn.sessionSeconds
  const id = randomUUID()
  const isOpened = await openSession(dependencies, {
    nonce,
    projectId: project.id,
    session: { id, account, expiresAt },
  })
  if (!isOpened)
    throw refuseSignIn('nonce', 'The nonce is unknown, used or too old: ask for another and sign again')
  const times = { iat: issuedAt, exp: expiresAt }
  const issuer = config.publicUrl !== undefined && { iss: config.publicUrl }
  const claims = { ...issuer, jti: id, sub: account, aud: domain, project: project.id, ...times, proof }
  return { account, domain, issuedAt, expiresAt, proof, token: writeToken(secret, claims) }
}
