import type { Migration } from '../Store.js'

export const bitcoinIndexMigration: Migration = { id: '0006_bitcoin_index', sql: '' }
