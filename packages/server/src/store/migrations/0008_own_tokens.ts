import type { Migration } from '../Store.js'

/** Tokens that an account dealt with by transactions of its own are told from those that strangers sent. */
export const ownTokensMigration: Migration = {
  id: '0008_own_tokens',
  sql: 'alter table evm_holders add column own boolean not null default false;',
}
