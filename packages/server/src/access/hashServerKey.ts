import { createHash } from 'node:crypto'

/** What is kept of a server key: whoever reads the database, or a list of projects, has no key. */
export const hashServerKey = (key: string) => createHash('sha256').update(key).digest('hex')
