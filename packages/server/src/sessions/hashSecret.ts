import { createHash } from 'node:crypto'

/** What is kept of a session's word: the database alone activates nothing. */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()
