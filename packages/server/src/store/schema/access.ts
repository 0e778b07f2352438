import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})
const time = (name: string) => timestamp(name, { withTimezone: true })

/** Projects that the command line added. */
export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  origins: text('origins').array().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Limits of its own: both or neither. */
  burst: integer('burst'),
  perSecond: integer('per_second'),
  /** SHA-256 in hex. */
  serverKeyHash: text('server_key_hash'),
})

const count = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What each project asked for, by day (UTC) and kind of call. */
export const projectUsage = pgTable(
  'project_usage',
  {
    projectId: text('project_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    call: text('call').notNull(),
    calls: count('calls'),
    /** What they cost of the limits. */
    units: count('units'),
    /** Calls that were refused for being too many. */
    limited: count('limited'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.call] })],
)

/** Writes that a client may repeat, with their answer once there is one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request, which may itself hold secrets. */
    content: bytes('content').notNull(),
    /** The process that runs it now, until `leased_until`. */
    runner: uuid('runner').notNull(),
    leasedUntil: time('leased_until').notNull(),
    /** The answer or the refusal as JSON, kept as text so that a repeat is the same to the byte; null while it runs. */
    outcome: text('outcome'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
