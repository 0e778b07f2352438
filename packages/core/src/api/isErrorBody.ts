import { findRefusalReason } from '@latchkey/protocol/wire'

/** Whether a body is an error, whatever its status says: providers answer 200 with one, and a proxy passes it on (F-12). */
export function isErrorBody(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return ('jsonrpc' in value && 'error' in value) || findRefusalReason(value) !== undefined
}
