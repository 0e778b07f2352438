import type { Migration } from '../Store.js'
import { accessMigration } from './0001_access.js'
import { namesMigration } from './0002_names.js'
import { sessionsMigration } from './0003_sessions.js'
import { ordersMigration } from './0004_orders.js'
import { evmIndexMigration } from './0005_evm_index.js'
import { bitcoinIndexMigration } from './0006_bitcoin_index.js'
import { sessionKeysMigration } from './0007_session_keys.js'
import { ownTokensMigration } from './0008_own_tokens.js'
import { payoutsMigration } from './0009_payouts.js'
import { signInMigration } from './0011_sign_in.js'
import { mailboxMigration } from './0012_mailbox.js'
import { usersMigration } from './0013_users.js'
import { noMailboxMigration } from './0014_no_mailbox.js'
import { noRedirectMigration } from './0015_no_redirect.js'
import { projectLimitsMigration } from './0016_project_limits.js'
import { ownersMigration } from './0017_owners.js'
import { incompleteBlocksMigration } from './0018_incomplete_blocks.js'

/** The database's history, oldest first. */
export const migrations: readonly Migration[] = [
  accessMigration,
  namesMigration,
  sessionsMigration,
  ordersMigration,
  evmIndexMigration,
  bitcoinIndexMigration,
  sessionKeysMigration,
  ownTokensMigration,
  payoutsMigration,
  signInMigration,
  mailboxMigration,
  usersMigration,
  noMailboxMigration,
  noRedirectMigration,
  projectLimitsMigration,
  ownersMigration,
  incompleteBlocksMigration,
]
