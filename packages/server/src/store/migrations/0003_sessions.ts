import type { Migration } from '../Store.js'

export const sessionsMigration: Migration = { id: '0003_sessions', sql: '' }
