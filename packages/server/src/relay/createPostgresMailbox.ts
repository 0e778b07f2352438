import type { Pool } from 'pg'
import { createBatches } from './createBatches.js'
import { createTopicRoom, type TopicCount } from './createTopicRoom.js'
import type { Mailbox, MailboxMessage, PublishOutcome } from './Mailbox.js'

export type CreatePostgresMailboxParameters = {
  pool: Pool
  now?: (() => number) | undefined
}

type Row = Pick<MailboxMessage, 'topic' | 'hash' | 'message' | 'tag' | 'publisher'> & {
  published_at: string
  expires_at: string
}

const columns = 'topic, hash, message, tag, published_at, expires_at, publisher'

/** A message that has expired and is sent again counts as new. */
const put = `
  insert into mailbox_messages (${columns})
  select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::text[])
  on conflict (topic, hash) do update
    set published_at = excluded.published_at, expires_at = excluded.expires_at,
      publisher = excluded.publisher, stored_at = clock_timestamp()
    where mailbox_messages.expires_at <= $8
  returning topic, hash`

const countAll = `
  select topic, count(*)::int as count, sum(octet_length(message))::int as bytes from mailbox_messages
  where topic = any($1::text[]) and expires_at > $2
  group by topic`

const findKnown = `
  select topic, hash from mailbox_messages
  where (topic, hash) in (select * from unnest($1::text[], $2::text[])) and expires_at > $3`

const listFor = `
  select ${columns} from mailbox_messages
  where topic = any($1::text[]) and publisher <> $2 and expires_at > $3 and not exists (
    select from mailbox_taken taken
    where taken.topic = mailbox_messages.topic and taken.hash = mailbox_messages.hash and taken.client = $2)
  order by published_at, hash
  limit $4`

const take = `
  insert into mailbox_taken (topic, hash, client, expires_at)
  select distinct * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
  on conflict do nothing`

const listRecent = `
  select distinct topic from mailbox_messages where stored_at > now() - $1 * interval '1 millisecond'`

const ping = { text: 'select 1', query_timeout: 2_000 }

const keyOf = ({ topic, hash }: Pick<MailboxMessage, 'topic' | 'hash'>) => `${topic} ${hash}`

/** A mailbox in PostgreSQL, which processes of one relay share. */
export function createPostgresMailbox({ pool, now = Date.now }: CreatePostgresMailboxParameters): Mailbox {
  /** Unnamed, so that it is planned for the table as it is now: a plan made while it was empty would read all of it. */
  const ask = async <row extends object>(text: string, values: readonly unknown[]) =>
    (await pool.query<row>(text, [...values])).rows
  const write = async <row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<row>({ name: `mailbox ${name}`, text, values: [...values] })).rows

  const takeRoom = createTopicRoom((topics) => ask<TopicCount>(countAll, [topics, now()]))

  async function putAll(messages: readonly MailboxMessage[]): Promise<readonly PublishOutcome[]> {
    // One that is in the batch twice is stored once.
    const once = [...new Map(messages.map((one) => [keyOf(one), one])).values()]
    const fitting = await takeRoom(once)
    const stored = fitting.length === 0 ? [] : await putFitting(fitting)
    const fresh = new Set(stored.map(keyOf))
    const rest = once.filter((one) => !fresh.has(keyOf(one)))
    const known = new Set(rest.length === 0 ? [] : (await readKnown(rest)).map(keyOf))
    return messages.map((one) => {
      const key = keyOf(one)
      // The first of two in the batch is the one that was stored.
      if (fresh.delete(key)) {
        known.add(key)
        return 'stored'
      }
      return known.has(key) ? 'known' : 'full'
    })
  }

  const putFitting = (messages: readonly MailboxMessage[]) =>
    write<Row>('put', put, [
      messages.map(({ topic }) => topic),
      messages.map(({ hash }) => hash),
      messages.map(({ message }) => message),
      messages.map(({ tag }) => tag),
      messages.map(({ publishedAt }) => publishedAt),
      messages.map(({ expiresAt }) => expiresAt),
      messages.map(({ publisher }) => publisher),
      now(),
    ])

  const readKnown = (messages: readonly MailboxMessage[]) =>
    ask<Row>(findKnown, [messages.map(({ topic }) => topic), messages.map(({ hash }) => hash), now()])

  const takeAll = async (taken: readonly { message: MailboxMessage; client: string }[]) => {
    await write('take', take, [
      taken.map(({ message }) => message.topic),
      taken.map(({ message }) => message.hash),
      taken.map(({ client }) => client),
      taken.map(({ message }) => message.expiresAt),
    ])
    return taken.map(() => undefined)
  }

  const putSoon = createBatches(putAll)
  const takeSoon = createBatches(takeAll)

  return {
    put: putSoon,
    async listFor(topics, client, most) {
      const rows = await ask<Row>(listFor, [topics, client, now(), most])
      return rows.map(({ published_at, expires_at, ...row }) => ({
        ...row,
        publishedAt: Number(published_at),
        expiresAt: Number(expires_at),
      }))
    },
    async listRecent(withinMs) {
      return (await ask<Row>(listRecent, [withinMs])).map(({ topic }) => topic)
    },
    take: (message, client) => takeSoon({ message, client }),
    async prune() {
      for (const table of ['mailbox_messages', 'mailbox_taken'])
        await ask(`delete from ${table} where expires_at <= $1`, [now()])
    },
    async ping() {
      await pool.query(ping)
    },
  }
}
