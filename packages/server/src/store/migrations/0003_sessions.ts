import type { Migration } from '../Store.js'

export const sessionsMigration: Migration = {
  id: '0003_sessions',
  sql: `
    create table sessions (
      pci uuid primary key,
      -- EIP-55.
      address text collate "C" not null,
      -- Null where the session was made for an address without a chain.
      chain_id text collate "C",
      project_id text not null,
      project_name text not null,
      expiry bigint not null,
      created_at timestamptz not null,
      -- json and not jsonb: the fields come back in the order in which they were sent.
      signer json not null,
      permissions json not null,
      policies json not null,
      context text,
      public_key bytea not null,
      -- Sealed. Dropped by 0007.
      signing_key bytea not null,
      revoked_at timestamptz
    );
    create index sessions_address on sessions (address, created_at desc);
  `,
}
