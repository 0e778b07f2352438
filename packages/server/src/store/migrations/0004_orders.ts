import type { Migration } from '../Store.js'

export const ordersMigration: Migration = { id: '0004_orders', sql: '' }
