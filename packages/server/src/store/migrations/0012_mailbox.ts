import type { Migration } from '../Store.js'

/** The relay's mailbox: sealed messages that wait for clients, and which client has taken which. Both until they expire. */
export const mailboxMigration: Migration = {
  id: '0012_mailbox',
  sql: `
    create table mailbox_messages (
      topic text not null,
      hash text not null,
      message text not null,
      tag integer not null,
      published_at bigint not null,
      expires_at bigint not null,
      publisher text not null,
      stored_at timestamptz not null default clock_timestamp(),
      primary key (topic, hash)
    );
    create index mailbox_messages_expires_at on mailbox_messages (expires_at);
    create index mailbox_messages_stored_at on mailbox_messages (stored_at);
    create table mailbox_taken (
      topic text not null,
      hash text not null,
      client text not null,
      expires_at bigint not null,
      primary key (topic, hash, client)
    );
    create index mailbox_taken_expires_at on mailbox_taken (expires_at);
  `,
}
