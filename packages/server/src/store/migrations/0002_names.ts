import type { Migration } from '../Store.js'

export const namesMigration: Migration = {
  id: '0002_names',
  sql: `
    create table names (
      name text collate "C" primary key check (name ~ '^[a-z0-9.-]{1,255}$'),
      registered_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      attributes jsonb not null default '{}'
    );

    -- One address a coin type: an update replaces. In the canonical spelling of its chain.
    create table name_addresses (
      name text collate "C" not null references names (name) on delete cascade,
      coin_type bigint not null check (coin_type between 0 and 4294967295),
      address text collate "C" not null check (length(address) between 1 and 128),
      -- The coin type on whose chain ownership was proven: there, and nowhere else, a contract is asked.
      proof_coin_type bigint not null check (proof_coin_type between 0 and 4294967295),
      -- Whether the address itself has signed for the name: anybody can point a name at the address of another.
      claimed boolean not null,
      created_at timestamptz not null default now(),
      primary key (name, coin_type)
    );
    create index name_addresses_address on name_addresses (address);

    -- Words to sign, each good for one change.
    create table name_nonces (
      nonce text collate "C" primary key,
      expires_at timestamptz not null
    );
    create index name_nonces_expiry on name_nonces (expires_at);

    -- Signed messages that were used and are dated by a timestamp, until that is too old anyway.
    create table name_messages (
      digest bytea primary key,
      expires_at timestamptz not null
    );
    create index name_messages_expiry on name_messages (expires_at);
  `,
}
