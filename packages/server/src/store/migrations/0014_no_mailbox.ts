import type { Migration } from '../Store.js'

/** The relay keeps its messages in memory or in Redis. */
export const noMailboxMigration: Migration = {
  id: '0014_no_mailbox',
  sql: 'drop table if exists mailbox_messages, mailbox_taken',
}
