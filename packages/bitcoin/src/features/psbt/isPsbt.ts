import type { SendPayload } from '@latchkey/core/adapter'

/** Whether a payload is of a page's own PSBT. */
export function isPsbt(payload: SendPayload): boolean {
  try {
    return Object.hasOwn(JSON.parse(payload), 'own')
  } catch {
    return false
  }
}
