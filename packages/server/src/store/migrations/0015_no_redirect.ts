import type { Migration } from '../Store.js'

/** No call names a page to come back to after a checkout. */
export const noRedirectMigration: Migration = {
  id: '0015_no_redirect',
  sql: 'alter table onramp_orders drop column redirect_url',
}
