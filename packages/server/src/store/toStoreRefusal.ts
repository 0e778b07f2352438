import { type Refusal, refuseUnavailable } from '../http/Refusal.js'

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
  if (!isStoreDown(error)) return undefined
  return refuseUnavailable('', 'The database does not answer; try again', error)
}

/** Whether an error, or what caused it, says that the database cannot be used now. */
export function isStoreDown(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; depth++) {
    if (saysDown(current)) return true
    if (current instanceof AggregateError && current.errors.some(isStoreDown)) return true
    current = current.cause
  }
  return false
}

function saysDown(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  if (systemCodes.has(code)) return true
  if (connectCodes.has(code) && error.syscall === 'connect') return true
  if (/^[0-9A-Z]{5}$/.test(code) && (stateClasses.has(code.slice(0, 2)) || states.has(code))) return true
  return code === '' && messages.test(error.message)
}
