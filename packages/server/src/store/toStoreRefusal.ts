import { type Refusal, refuseUnavailable } from '../answers/Refusal.js'
import { StoreAway } from './StoreError.js'

/** Of the system, when the database cannot be reached. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** These mean an absent database only where a connection was being made. */
const connectCodes = new Set(['ENOENT', 'EACCES', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'EAGAIN'])

/** SQLSTATE classes: connection, resources (full disk, memory, too many clients), operator, rollback, system, authorisation. */
const stateClasses = new Set(['08', '53', '57', '58', '40', '28'])

/** Read-only, time is over in a transaction, a lock is not to be had, the database is not there. */
const states = new Set(['25006', '25P03', '55P03', '3D000'])

/** What `pg` says without a code. */
const messages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|not queryable|^Cannot use a pool after calling end/

/**
 * The 503 for an error that says that the database cannot be used now; `undefined` for any other error.
 *
 * A write whose commit was cut off may have happened: an idempotency key tells the client which.
 */
export function toStoreRefusal(error: unknown): Refusal | undefined {
  const reason = findReason(error)
  return reason && refuseUnavailable('', 'The database does not answer; try again', reason)
}

/** Whether an error, or what caused it, says that the database cannot be used now. */
export const isStoreDown = (error: unknown): boolean => findReason(error) !== undefined

/**
 * Whether it says so of the database as a whole. That one statement took too long, or met another one, is an answer; that there
 * is no room for another connection or on its disk is too, and others are still served.
 */
export function isStoreAway(error: unknown): boolean {
  const reason = findReason(error) as (Error & { code?: unknown }) | undefined
  if (!reason) return false
  const { code } = reason
  return typeof code !== 'string' || code.startsWith('E') || /^(?:08|57P|58)/.test(code)
}

/** The innermost error that tells why: those around it hold the statement and its values, which no log should (V-04). */
function findReason(error: unknown, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth > 8) return undefined
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  for (const cause of inner) {
    const reason = findReason(cause, depth + 1)
    if (reason) return reason
  }
  return saysDown(error) ? error : undefined
}

function saysDown(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (error instanceof StoreAway) return true
  const code = typeof error.code === 'string' ? error.code : ''
  if (systemCodes.has(code)) return true
  if (connectCodes.has(code) && error.syscall === 'connect') return true
  if (/^[0-9A-Z]{5}$/.test(code) && (stateClasses.has(code.slice(0, 2)) || states.has(code))) return true
  return code === '' && messages.test(error.message)
}
