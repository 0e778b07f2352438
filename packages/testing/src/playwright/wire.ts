import type { LoggedRequest, WalletRequest } from '../behavior.js'
import type { Decision } from '../createDirector.js'

export type Namespace = 'evm' | 'solana' | 'bitcoin'

/** Where the page keeps its scripted wallets, by the id of their installation: `Symbol.for` of this. */
export const registryKey = 'latchkey.testing'

/** What the page asks of the test. */
export type PageCall =
  | { type: 'decide'; namespace: Namespace; request: WalletRequest }
  | { type: 'settled'; decision: number; status: Exclude<LoggedRequest['status'], 'pending'> }

/** The test's answer to `decide`. */
export type RemoteDecision = { decision: number; behavior: Decision['behavior'] }
