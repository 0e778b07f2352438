import type { Migration } from '../Store.js'

/** No call signs with the keys of sessions, so they are not kept. Limits count by account and project. */
export const sessionKeysMigration: Migration = {
  id: '0007_session_keys',
  sql: `
    alter table sessions drop column signing_key;
    create index sessions_project on sessions (address, project_id);
  `,
}
