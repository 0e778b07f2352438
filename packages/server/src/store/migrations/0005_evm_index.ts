import type { Migration } from '../Store.js'

/**
 * The index of EVM chains. Every key begins with the chain, so that chains share tables and never touch each other.
 *
 * - `evm_ranges`: which blocks are indexed; a new range begins at the head, and back-filling joins it to the one below.
 * - `evm_activity`: which transactions concern an address, and the logs of each that do. Its key holds all of it, so a
 *   page of history is found in the index alone, however large the transactions around it are.
 * - `evm_holders`: which tokens an address was ever sent.
 */
export const evmIndexMigration: Migration = {
  id: '0005_evm_index',
  sql: `
create table evm_index (
  chain_id bigint primary key,
  genesis bytea not null,
  head bigint not null
);

create table evm_ranges (
  chain_id bigint not null references evm_index on delete cascade,
  first bigint not null,
  last bigint not null check (last >= first),
  primary key (chain_id, first)
);

create table evm_blocks (
  chain_id bigint not null,
  number bigint not null,
  hash bytea not null,
  parent bytea not null,
  mined_at bigint not null,
  primary key (chain_id, number)
);

create table evm_transactions (
  chain_id bigint not null,
  block bigint not null,
  position integer not null,
  nonce bigint not null,
  succeeded boolean not null,
  hash bytea not null,
  sender bytea not null,
  recipient bytea,
  created bytea,
  method bytea,
  value numeric(78, 0) not null,
  primary key (chain_id, block, position)
);

create table evm_transfers (
  chain_id bigint not null,
  block bigint not null,
  log integer not null,
  position integer not null,
  kind smallint not null check (kind in (20, 721, 1155)),
  token bytea not null,
  sender bytea not null,
  recipient bytea not null,
  amount numeric(78, 0) not null,
  primary key (chain_id, block, log)
);

create table evm_activity (
  chain_id bigint not null,
  address bytea not null,
  block bigint not null,
  position integer not null,
  logs integer[] not null,
  primary key (chain_id, address, block, position) include (logs)
);

create table evm_holders (
  chain_id bigint not null,
  address bytea not null,
  token bytea not null,
  block bigint not null,
  primary key (chain_id, address, token) include (block)
);
`,
}
