import type { Migration } from '../Store.js'

/** Words to sign in with, each good for one sign-in, and the sessions that came of them. */
export const signInMigration: Migration = {
  id: '0011_sign_in',
  sql: `
    create table sign_in_nonces (
      nonce text collate "C" primary key,
      project_id text not null,
      expires_at timestamptz not null
    );
    create index sign_in_nonces_expires_at on sign_in_nonces (expires_at);
    create table sign_in_sessions (
      id uuid primary key,
      project_id text not null,
      -- CAIP-10.
      account text collate "C" not null,
      expires_at timestamptz not null
    );
    create index sign_in_sessions_expires_at on sign_in_sessions (expires_at);
  `,
}
