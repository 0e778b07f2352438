import { LatchkeyError } from '@latchkey/protocol'

/** A page's mistake, in words for its developers. */
export const refuse = (details: string, cause?: unknown) =>
  new LatchkeyError('send/refused', { context: { reason: 'transaction-invalid' }, details, cause })
