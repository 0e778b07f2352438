import type { Migration } from '../Store.js'

/** Coins that contracts pay out are transfers too, of no ERC. */
export const payoutsMigration: Migration = {
  id: '0009_payouts',
  sql: `
alter table evm_transfers drop constraint evm_transfers_kind_check;
alter table evm_transfers add constraint evm_transfers_kind_check check (kind in (0, 20, 721, 1155)) not valid;
`,
}
