import { bigint, integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })
const hundredths = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/** Purchases on the server's own checkout page. */
export const onrampOrders = pgTable('onramp_orders', {
  id: text('id').primaryKey(),
  /** The order in which they were made, for pages of them. */
  sequence: bigint('sequence', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
  provider: text('provider').notNull(),
  projectId: text('project_id').notNull(),
  partnerUserId: text('partner_user_id').notNull(),
  chainId: text('chain_id').notNull(),
  address: text('address').notNull(),
  coin: text('coin').notNull(),
  decimals: smallint('decimals').notNull(),
  /** Base units of the coin. */
  amount: numeric('amount', { precision: 78, scale: 0, mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  /** Hundredths of the currency; `subtotal`, `fee` and `networkFee` make up `total`. */
  total: hundredths('total'),
  subtotal: hundredths('subtotal'),
  fee: hundredths('fee'),
  networkFee: hundredths('network_fee'),
  status: text('status', {
    enum: ['pending', 'paid', 'delivered', 'failed', 'cancelled', 'expired'],
  })
    .notNull()
    .default('pending'),
  /** Number of attempts to deliver it, and the end of the last one's lease. */
  attempts: integer('attempts').notNull().default(0),
  leasedUntil: time('leased_until'),
  hash: text('hash'),
  reason: text('reason'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  paidAt: time('paid_at'),
  endedAt: time('ended_at'),
})
