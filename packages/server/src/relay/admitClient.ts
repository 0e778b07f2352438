import type { IncomingMessage } from 'node:http'
import { isPageAllowed } from '../sockets/isPageAllowed.js'
import { TokenError, verifyToken } from './verifyToken.js'

/** A project that may use the relay, and the pages it may be used from; none named means all. */
export type RelayProject = { id: string; origins: readonly string[] }

export type AdmitClientParameters = {
  /** Every project may use the relay where none is named. */
  projects: readonly RelayProject[]
  /** The addresses that clients may know this relay by. */
  audiences: readonly string[]
  now: number
}

/** Who a request comes from; throws `TokenError` with the words that clients know. */
export function admitClient(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { projects, audiences, now }: AdmitClientParameters,
): string {
  const query = new URL(url, 'http://relay.invalid').searchParams
  const projectId = query.get('projectId')
  if (!projectId) throw new TokenError('Project ID not specified')
  const project = projects.find(({ id }) => id === projectId)
  if (projects.length > 0 && !project) throw new TokenError('Project not found')
  if (project && !isPageAllowed(headers.origin, project.origins))
    throw new TokenError('Unauthorized: origin not allowed')
  const token = query.get('auth') ?? headers.authorization?.replace(/^Bearer /, '')
  return verifyToken({ token, audiences, now })
}
