import { type ErrorContexts, isLatchkeyError } from '@latchkey/protocol'
import type { Alert, AlertId } from './Alert.js'

/**
 * What an error says about how the page is set up, or nothing: most errors are no mistake of the page.
 *
 * @example
 * readAlert(error)?.id // 'origin-not-allowed'
 */
export function readAlert(error: unknown): Alert | undefined {
  if (isLatchkeyError(error, 'network/not-found'))
    return { id: 'network-not-found', network: error.context.network }
  if (isLatchkeyError(error, 'network/not-served'))
    return { id: 'network-not-served', network: error.context.network }
  if (isLatchkeyError(error, 'rpc/wrong-network')) return { id: 'node-wrong-network', ...error.context }
  if (isLatchkeyError(error, 'adapter/not-found'))
    return { id: 'adapter-missing', network: error.context.namespace }
  if (isLatchkeyError(error, 'network/no-node')) return { id: 'node-missing', network: error.context.network }
  if (isLatchkeyError(error, 'api/not-configured')) return { id: 'project-missing' }
  if (isLatchkeyError(error, 'adapter/load-failed') && error.context.namespace === 'embedded')
    return isOffline() ? undefined : { id: 'embedded-load' }
  if (isLatchkeyError(error, 'config/invalid') && error.context.setting === 'passkeyWallet.networks')
    return { id: 'embedded-contracts', found: error.context.problem }
  if (isLatchkeyError(error, 'wallet/failed') && isOfDomain(error)) return { id: 'embedded-domain' }
  if (isLatchkeyError(error, 'relay/refused')) return readRelay(error.context.cause)
  if (!isLatchkeyError(error, 'api/refused')) return undefined
  const { status, field, reason } = error.context
  const unserved = status === 400 && field === 'chainId' && notServed.exec(reason)?.[1]
  if (unserved) return { id: 'network-not-served', network: unserved }
  const id = findCause(error.context)
  return id && { id }
}

/** Our server's own words; a network can also be there without swaps, or without a history. */
const notServed = /^chain (\S+) is not supported$/

/** By the field, as our server says it, or by the words that other servers of this API say. */
function findCause({ status, field, reason }: ErrorContexts['api/refused']): AlertId | undefined {
  if (status === 400)
    return field === 'projectId' || /\bprojectId\b/.test(reason) ? 'project-missing' : undefined
  if (status !== 401 && status !== 403) return undefined
  // Before the others: such a token is refused with the same field as a wrong key.
  // A sign-in from the future or the past is one of a device with a wrong clock.
  if (field === 'time' || /\bjwt\b|not yet valid/i.test(reason)) return 'session-expired'
  if (field === 'origin' || /\borigin not allowed\b/i.test(reason)) return 'origin-not-allowed'
  return field === 'authentication' || /\binvalid (?:key|project)\b/i.test(reason)
    ? 'project-invalid'
    : undefined
}

/** Of a relay: the clock of the device, and with it the token, is the one thing that is not the page's. */
function readRelay(cause: ErrorContexts['relay/refused']['cause']): Alert | undefined {
  if (cause === 'origin') return { id: 'relay-origin' }
  if (cause === 'project') return { id: 'relay-project' }
  return cause === 'other' ? undefined : { id: 'session-expired' }
}

/** A device without a network gets no code, however its page is set up. */
const isOffline = () => (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false

/** WebAuthn's own word for a domain that is not the page's. */
function isOfDomain(error: Error): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause)
    if (one.name === 'SecurityError') return true
  return false
}
