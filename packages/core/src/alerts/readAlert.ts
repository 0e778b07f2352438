import { type ErrorContexts, isLatchkeyError } from '@latchkey/protocol'
import type { RefusalCode } from '@latchkey/protocol/wire'
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
  const { refusal, subject } = error.context
  // A network can also be there without swaps, or without a history.
  if (refusal === 'chain-not-served')
    return subject ? { id: 'network-not-served', network: subject } : undefined
  const id = refusal && alerts[refusal]
  return id && { id }
}

const alerts: Partial<Record<RefusalCode, AlertId>> = {
  'project-missing': 'project-missing',
  'project-invalid': 'project-invalid',
  'origin-not-allowed': 'origin-not-allowed',
  // A token from the future or the past is one of a device with a wrong clock.
  'clock-wrong': 'session-expired',
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
