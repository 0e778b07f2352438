import type { Migration } from '../Store.js'

export const accessMigration: Migration = { id: '0001_access', sql: '' }
