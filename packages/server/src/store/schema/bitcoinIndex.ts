import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

// The other tables of the index are read and written by statements of their own; the migration has them all.

/** Hashes in the spelling of nodes and explorers, kept as bytes: half the size of hex text. */
const hash = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex, 'hex'),
  fromDriver: (bytes) => bytes.toString('hex'),
})
const chain = smallint('chain').notNull()
const txid = hash('txid').notNull()
const height = integer('height').notNull()
const satoshis = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/** Indexed blocks; `mined_at` is seconds since 1970. */
export const bitcoinBlocks = pgTable(
  'bitcoin_blocks',
  { chain, height, hash: hash('hash').notNull(), minedAt: bigint('mined_at', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.chain, table.height] })],
)

const movement = {
  chain,
  address: text('address').notNull(),
  txid,
  received: satoshis('received'),
  spent: satoshis('spent'),
  fee: satoshis('fee'),
  sole: boolean('sole').notNull(),
  counterparty: text('counterparty'),
}

/** What mined transactions moved for the addresses they concern. */
export const bitcoinMovements = pgTable(
  'bitcoin_movements',
  { ...movement, height, position: integer('position').notNull() },
  (table) => [primaryKey({ columns: [table.chain, table.address, table.height, table.position] })],
)

/** Transactions that wait; `sequence` is the order in which they were seen. */
export const bitcoinPending = pgTable(
  'bitcoin_pending',
  { chain, txid, sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.chain, table.txid] })],
)

/** What waiting transactions will move. */
export const bitcoinPendingMovements = pgTable('bitcoin_pending_movements', movement, (table) => [
  primaryKey({ columns: [table.chain, table.address, table.txid] }),
])
