import type { Migration } from '../Store.js'

export const evmIndexMigration: Migration = { id: '0005_evm_index', sql: '' }
