import type { Migration } from '../Store.js'

export const accessMigration: Migration = {
  id: '0001_access',
  sql: `
    create table projects (
      id text primary key,
      name text not null,
      origins text[] not null,
      enabled boolean not null default true,
      created_at timestamptz not null default now()
    );

    create table idempotency_keys (
      scope text not null,
      key text not null,
      content bytea not null,
      runner uuid not null,
      leased_until timestamptz not null,
      outcome text,
      expires_at timestamptz not null,
      primary key (scope, key)
    );
    create index idempotency_keys_expires_at on idempotency_keys (expires_at);
  `,
}
