import type { Migration } from '../Store.js'

/**
 * Which addresses of a name may change the rest of it; who may activate a session, and who made it.
 *
 * All of them may be null: a process of the release before goes on writing rows without them.
 */
export const ownersMigration: Migration = {
  id: '0017_owners',
  sql: `
    -- Null in rows of before: then whoever has claimed it.
    alter table name_addresses add column owns boolean;
    -- SHA-256 of the word that its maker was given; null where a client asked for none.
    alter table sessions add column secret_hash bytea;
    -- A keyed hash of its maker's address.
    alter table sessions add column creator bytea;
  `,
}
