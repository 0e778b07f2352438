import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Hashes in the spelling of nodes and explorers, kept as bytes: half the size of hex text. */
const hash = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex, 'hex'),
  fromDriver: (bytes) => bytes.toString('hex'),
})
const chain = smallint('chain').notNull()
const txid = hash('txid').notNull()
const vout = integer('vout').notNull()
const height = integer('height').notNull()
const satoshis = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/** One row a chain: how high it was when last looked at, and when that was. */
export const bitcoinIndex = pgTable('bitcoin_index', {
  chain: smallint('chain').primaryKey().generatedAlwaysAsIdentity(),
  chainId: text('chain_id').notNull().unique(),
  head: integer('head').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Indexed blocks; `mined_at` is seconds since 1970. */
export const bitcoinBlocks = pgTable(
  'bitcoin_blocks',
  { chain, height, hash: hash('hash').notNull(), minedAt: bigint('mined_at', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.chain, table.height] })],
)

/** Outputs of indexed blocks that pay to an address. */
export const bitcoinOutputs = pgTable(
  'bitcoin_outputs',
  {
    chain,
    txid,
    vout,
    address: text('address').notNull(),
    amount: satoshis('amount'),
    height,
    coinbase: boolean('coinbase').notNull(),
    spentBy: hash('spent_by'),
    spentHeight: integer('spent_height'),
  },
  (table) => [primaryKey({ columns: [table.chain, table.txid, table.vout] })],
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

/** Outputs of waiting transactions; also those without an address, since others may spend them. */
export const bitcoinPendingOutputs = pgTable(
  'bitcoin_pending_outputs',
  { chain, txid, vout, address: text('address'), amount: satoshis('amount') },
  (table) => [primaryKey({ columns: [table.chain, table.txid, table.vout] })],
)

/** Outputs, mined or waiting, that waiting transactions spend. */
export const bitcoinPendingSpends = pgTable(
  'bitcoin_pending_spends',
  { chain, txid, vout, spentBy: hash('spent_by').notNull() },
  (table) => [primaryKey({ columns: [table.chain, table.txid, table.vout] })],
)

/** What waiting transactions will move. */
export const bitcoinPendingMovements = pgTable('bitcoin_pending_movements', movement, (table) => [
  primaryKey({ columns: [table.chain, table.address, table.txid] }),
])
