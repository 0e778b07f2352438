import {
  bigint,
  boolean,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core'

/** Bytes: half the size of hex text, and equal whatever its case. */
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const number = (name: string) => bigint(name, { mode: 'number' }).notNull()
const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' }).notNull()

/** One row a chain: its first block, and how far the chain was when last looked at. */
export const evmIndex = pgTable('evm_index', {
  chainId: bigint('chain_id', { mode: 'number' }).primaryKey(),
  genesis: bytea('genesis').notNull(),
  head: number('head'),
})

/** The blocks that are indexed, from `first` to `last`, both included. */
export const evmRanges = pgTable(
  'evm_ranges',
  { chainId: number('chain_id'), first: number('first'), last: number('last') },
  (table) => [primaryKey({ columns: [table.chainId, table.first] })],
)

/** Indexed blocks; `mined_at` is seconds since 1970. */
export const evmBlocks = pgTable(
  'evm_blocks',
  {
    chainId: number('chain_id'),
    number: number('number'),
    hash: bytea('hash').notNull(),
    parent: bytea('parent').notNull(),
    minedAt: number('mined_at'),
    incomplete: boolean('incomplete').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.number] })],
)

/** Transactions by their place in the chain. */
export const evmTransactions = pgTable(
  'evm_transactions',
  {
    chainId: number('chain_id'),
    block: number('block'),
    position: integer('position').notNull(),
    nonce: number('nonce'),
    succeeded: boolean('succeeded').notNull(),
    hash: bytea('hash').notNull(),
    sender: bytea('sender').notNull(),
    recipient: bytea('recipient'),
    created: bytea('created'),
    method: bytea('method'),
    value: amount('value'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.block, table.position] })],
)

/** Transfers of tokens by the place of their log, and of coins by contracts; `kind` is the number of the ERC, or 0. */
export const evmTransfers = pgTable(
  'evm_transfers',
  {
    chainId: number('chain_id'),
    block: number('block'),
    log: integer('log').notNull(),
    position: integer('position').notNull(),
    kind: smallint('kind').notNull(),
    token: bytea('token').notNull(),
    sender: bytea('sender').notNull(),
    recipient: bytea('recipient').notNull(),
    amount: amount('amount'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.block, table.log] })],
)

/** Which transactions concern an address, and by which logs. */
export const evmActivity = pgTable(
  'evm_activity',
  {
    chainId: number('chain_id'),
    address: bytea('address').notNull(),
    block: number('block'),
    position: integer('position').notNull(),
    logs: integer('logs').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address, table.block, table.position] })],
)

/** Which tokens an address was sent, in which block first, and whether it dealt with them by transactions of its own. */
export const evmHolders = pgTable(
  'evm_holders',
  {
    chainId: number('chain_id'),
    address: bytea('address').notNull(),
    token: bytea('token').notNull(),
    block: number('block'),
    own: boolean('own').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address, table.token] })],
)
