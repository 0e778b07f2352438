import { LatchkeyError } from '@latchkey/protocol'

/** What of a pairing can be wrong. */
export type PairingPart = 'uri' | 'envelope' | 'token' | 'frame' | 'message'

/** The error of something that a pairing sent and that cannot be read. */
export const invalid = (part: PairingPart, details: string): LatchkeyError<'pairing/invalid'> =>
  new LatchkeyError('pairing/invalid', { context: { part }, details })
