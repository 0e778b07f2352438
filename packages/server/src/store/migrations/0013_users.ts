import type { Migration } from '../Store.js'

/** Proofs of who somebody is that are under way, and the accounts that people have linked. */
export const usersMigration: Migration = {
  id: '0013_users',
  sql: `
    create table user_attempts (
      -- SHA-256 of the word that the page has.
      id text collate "C" primary key,
      project_id text not null,
      provider text not null,
      -- Null until a provider has said who it is.
      subject text,
      email text,
      name text,
      picture text,
      -- Of the code that finishes it; null until there is one.
      code_hash text collate "C",
      tries integer not null default 0,
      -- Of OpenID Connect; the state is null once it was used.
      state text collate "C" unique,
      nonce text,
      verifier text,
      return_to text,
      expires_at timestamptz not null
    );
    create index user_attempts_expires_at on user_attempts (expires_at);
    create table user_accounts (
      project_id text not null,
      provider text not null,
      subject text collate "C" not null,
      -- CAIP-10.
      account text collate "C" not null,
      email text,
      name text,
      picture text,
      linked_at timestamptz not null,
      primary key (project_id, provider, subject, account)
    );
    create index user_accounts_account on user_accounts (project_id, account);
  `,
}
