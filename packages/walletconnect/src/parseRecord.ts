import { invalid } from './invalid.js'
import { isRecord } from './isRecord.js'

/** Reads JSON that is an object; throws `pairing/invalid`. */
export function parseRecord(text: string, what: 'frame' | 'message'): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(what, 'It is not JSON.')
  }
  if (!isRecord(value)) throw invalid(what, 'It is no object.')
  return value
}
