import { bigint, customType, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

type Rule = { type: string; data: unknown }

/** Sessions: what an app may do for an account, and the public key that it is granted to. */
export const sessions = pgTable('sessions', {
  pci: uuid('pci').primaryKey(),
  address: text('address').notNull(),
  /** Null where the session was made for an address without a chain. */
  chainId: text('chain_id'),
  projectId: text('project_id').notNull(),
  projectName: text('project_name').notNull(),
  /** Unix seconds. */
  expiry: bigint('expiry', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  signer: json('signer').$type<Rule>().notNull(),
  permissions: json('permissions').$type<Rule[]>().notNull(),
  policies: json('policies').$type<Rule[]>().notNull(),
  context: text('context'),
  /** 65 bytes, uncompressed. */
  publicKey: bytes('public_key').notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  /** SHA-256 of the word that activates it; null where its client asked for none. */
  secretHash: bytes('secret_hash'),
  /** Keyed hash of the address of its maker. */
  creator: bytes('creator'),
})
