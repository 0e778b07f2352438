import { bigint, boolean, customType, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()

/** Registered names. */
export const names = pgTable('names', {
  name: text('name').primaryKey(),
  registeredAt: moment('registered_at').defaultNow(),
  updatedAt: moment('updated_at').defaultNow(),
  attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
})

/** The addresses of names, one a coin type. */
export const nameAddresses = pgTable(
  'name_addresses',
  {
    name: text('name')
      .notNull()
      .references(() => names.name, { onDelete: 'cascade' }),
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    /** The coin type on whose chain ownership was proven. */
    proofCoinType: bigint('proof_coin_type', { mode: 'number' }).notNull(),
    /** Whether the address itself has signed for the name. */
    claimed: boolean('claimed').notNull(),
    createdAt: moment('created_at').defaultNow(),
    /** Whether it may change the rest of the name; null in rows of older servers, where whoever claimed it may. */
    owns: boolean('owns'),
  },
  (table) => [primaryKey({ columns: [table.name, table.coinType] })],
)

/** Words to sign, each good for one change. */
export const nameNonces = pgTable('name_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at'),
})

/** Messages that were used and are dated by a timestamp. */
export const nameMessages = pgTable('name_messages', {
  digest: bytes('digest').primaryKey(),
  expiresAt: moment('expires_at'),
})
