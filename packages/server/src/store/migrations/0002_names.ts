import type { Migration } from '../Store.js'

export const namesMigration: Migration = { id: '0002_names', sql: '' }
