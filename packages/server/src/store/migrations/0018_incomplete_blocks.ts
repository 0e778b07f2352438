import type { Migration } from '../Store.js'

/** Marks blocks of an index that no node could hand out as a whole. Older processes write rows without it. */
export const incompleteBlocksMigration: Migration = {
  id: '0018_incomplete_blocks',
  sql: 'alter table evm_blocks add column incomplete boolean not null default false',
}
