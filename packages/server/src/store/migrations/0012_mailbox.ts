import type { Migration } from '../Store.js'

/** No step any more: the relay has no tables. Databases that have had it lose them in 0014. */
export const mailboxMigration: Migration = { id: '0012_mailbox', sql: '' }
