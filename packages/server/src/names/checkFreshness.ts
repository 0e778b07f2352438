import { createHash } from 'node:crypto'
import { refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { isBound, type Purpose } from './checkPurpose.js'

/** Older clients take the time right before a person signs, and their servers allow that much. */
const plainSeconds = 10

/** What makes a message good for one use: the nonce it holds, or the memory of it for as long as its timestamp is good. */
export type OneUse =
  | { kind: 'nonce'; nonce: string; now: Date }
  | { kind: 'message'; digest: Uint8Array; until: Date; now: Date }

export type CheckFreshnessParameters = {
  message: Purpose & { nonce?: string | undefined; timestamp?: number | undefined }
  /** The text that was signed, and by whom. */
  text: string
  signer: string
}

/** Refuses (400) a message that is too old or too new; the rest is for the database to tell, when it is used. */
export function checkFreshness(
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
  { message, text, signer }: CheckFreshnessParameters,
): OneUse {
  const at = now()
  const { nonce, timestamp = 0 } = message
  if (nonce !== undefined) return { kind: 'nonce', nonce, now: new Date(at) }
  const { acceptPlainTimestamp, timestampSeconds } = config.names
  const seconds = acceptPlainTimestamp && !isBound(message) ? plainSeconds : timestampSeconds
  if (Math.abs(Math.floor(at / 1_000) - timestamp) > seconds) {
    throw refuseValue('timestamp', `The timestamp has to be within ${seconds} s of the present`)
  }
  const digest = createHash('sha256').update(signer).update('\n').update(text).digest()
  return { kind: 'message', digest, until: new Date((timestamp + seconds + 1) * 1_000), now: new Date(at) }
}
