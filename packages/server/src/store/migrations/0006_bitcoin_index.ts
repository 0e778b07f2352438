import type { Migration } from '../Store.js'

/**
 * The index of Bitcoin chains. Every key begins with the chain, so that chains share tables and never touch each other.
 *
 * - `bitcoin_index`: one row a chain; the blocks from the lowest to the highest of `bitcoin_blocks` are indexed.
 * - `bitcoin_outputs`: outputs that pay to an address, and what spent them.
 * - `bitcoin_early_spends`: spends of outputs that are older than the index yet; back-filling finds the outputs later.
 * - `bitcoin_movements`: what a transaction moved for each address it concerns; a page of history is a piece of its key.
 * - `bitcoin_pending…`: the same for what waits to be mined; a transaction that goes takes all of its rows with it.
 */
export const bitcoinIndexMigration: Migration = {
  id: '0006_bitcoin_index',
  sql: `
create table bitcoin_index (
  chain smallint generated always as identity primary key,
  chain_id text not null unique,
  head integer not null,
  seen_at timestamptz not null default now()
);

create table bitcoin_blocks (
  chain smallint not null references bitcoin_index on delete cascade,
  height integer not null,
  hash bytea not null,
  parent bytea,
  mined_at bigint not null,
  primary key (chain, height)
);

create table bitcoin_outputs (
  chain smallint not null,
  vout integer not null,
  height integer not null,
  spent_height integer,
  amount bigint not null,
  coinbase boolean not null,
  txid bytea not null,
  address text not null,
  spent_by bytea,
  primary key (chain, txid, vout)
);
create index bitcoin_outputs_unspent on bitcoin_outputs (chain, address) where spent_height is null;
create index bitcoin_outputs_height on bitcoin_outputs (chain, height);
create index bitcoin_outputs_spent on bitcoin_outputs (chain, spent_height) where spent_height is not null;

create table bitcoin_early_spends (
  chain smallint not null,
  vout integer not null,
  spent_height integer not null,
  txid bytea not null,
  spent_by bytea not null,
  primary key (chain, txid, vout)
);
create index bitcoin_early_spends_height on bitcoin_early_spends (chain, spent_height);

create table bitcoin_movements (
  chain smallint not null,
  height integer not null,
  position integer not null,
  sole boolean not null,
  received bigint not null,
  spent bigint not null,
  fee bigint not null,
  txid bytea not null,
  address text not null,
  counterparty text,
  primary key (chain, address, height, position)
);
create index bitcoin_movements_height on bitcoin_movements (chain, height);

create table bitcoin_pending (
  chain smallint not null references bitcoin_index on delete cascade,
  txid bytea not null,
  sequence bigint generated always as identity,
  primary key (chain, txid)
);

create table bitcoin_pending_outputs (
  chain smallint not null,
  vout integer not null,
  amount bigint not null,
  txid bytea not null,
  address text,
  primary key (chain, txid, vout),
  foreign key (chain, txid) references bitcoin_pending on delete cascade
);
create index bitcoin_pending_outputs_address on bitcoin_pending_outputs (chain, address);

create table bitcoin_pending_spends (
  chain smallint not null,
  vout integer not null,
  txid bytea not null,
  spent_by bytea not null,
  primary key (chain, txid, vout),
  foreign key (chain, spent_by) references bitcoin_pending (chain, txid) on delete cascade
);
create index bitcoin_pending_spends_spender on bitcoin_pending_spends (chain, spent_by);

create table bitcoin_pending_movements (
  chain smallint not null,
  sole boolean not null,
  received bigint not null,
  spent bigint not null,
  fee bigint not null,
  txid bytea not null,
  address text not null,
  counterparty text,
  primary key (chain, address, txid),
  foreign key (chain, txid) references bitcoin_pending on delete cascade
);
create index bitcoin_pending_movements_transaction on bitcoin_pending_movements (chain, txid);
`,
}
