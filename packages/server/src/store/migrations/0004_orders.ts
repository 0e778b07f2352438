import type { Migration } from '../Store.js'

export const ordersMigration: Migration = {
  id: '0004_orders',
  sql: `
    create table onramp_orders (
      id text collate "C" primary key check (id ~ '^[A-Za-z0-9_-]{22,64}$'),
      -- The order in which they were made, for pages of them.
      sequence bigint generated always as identity unique,
      provider text not null,
      project_id text not null,
      partner_user_id text not null,
      chain_id text collate "C" not null,
      -- In the canonical spelling of its chain.
      address text collate "C" not null check (length(address) between 1 and 128),
      coin text not null,
      decimals smallint not null check (decimals between 0 and 255),
      -- Base units of the coin.
      amount numeric(78, 0) not null check (amount > 0),
      currency text not null,
      -- Hundredths of the currency.
      total bigint not null check (total > 0),
      subtotal bigint not null check (subtotal > 0),
      fee bigint not null check (fee >= 0),
      network_fee bigint not null check (network_fee >= 0),
      redirect_url text,
      status text not null default 'pending'
        check (status in ('pending', 'paid', 'delivered', 'failed', 'cancelled', 'expired')),
      -- How often somebody set out to deliver it, and until when the last one has for that.
      attempts integer not null default 0,
      leased_until timestamptz,
      hash text collate "C",
      reason text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      ended_at timestamptz,
      check ((status = 'delivered') = (hash is not null)),
      check (subtotal + fee + network_fee = total)
    );
    -- What an account bought, newest first.
    create index onramp_orders_address on onramp_orders (address, sequence desc)
      where status in ('paid', 'delivered', 'failed');
    -- What is to be done: orders to deliver, and orders that nobody paid.
    create index onramp_orders_paid on onramp_orders (leased_until) where status = 'paid';
    create index onramp_orders_open on onramp_orders (expires_at) where status in ('pending', 'cancelled', 'expired');
    -- One transaction delivers one order.
    create unique index onramp_orders_hash on onramp_orders (chain_id, hash);
  `,
}
