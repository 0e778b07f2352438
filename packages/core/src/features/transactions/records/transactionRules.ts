import { type Caip2Id, type ChainNamespace, isCaip2Id } from '@latchkey/protocol'
import type { TransactionAnchor } from '../../../adapter/TransactionAnchor.js'
import type { TransactionCall, TransactionPurpose } from '../../../adapter/TransactionPurpose.js'
import type { Transaction, TransactionStatus } from '../Transaction.js'
import { isCount, isFlag, isShape, isText, isUnion, isUnits, isWord, optional, type RulesOf } from './Rule.js'

/** Any transfer. What is longer is compared by the page that sent it, and by no later one. */
export const longestReviewed = 1_000

/** A swap through a few pools. A longer one is found by its hash alone. */
export const longestCall = 4_000

/** What a wallet may call a batch by: 4,096 bytes in hex (EIP-5792). */
const longestCallsId = 8_194

const isNamespace = isWord<ChainNamespace>({ eip155: true, solana: true, bip122: true })
const isStatus = isWord<TransactionStatus>({
  pending: true,
  confirmed: true,
  failed: true,
  replaced: true,
  dropped: true,
  unknown: true,
})
const isDecimals = (input: unknown): input is number => isCount(input) && input <= 255
const isTexts =
  (count: number, length: number) =>
  (input: unknown): input is readonly string[] =>
    Array.isArray(input) && input.length <= count && input.every(isText(length))
const isSymbol = (input: unknown): input is string => typeof input === 'string' && input.length <= 32

/** What each field of a transaction may hold when it comes from storage. */
export const transactionRules: RulesOf<Transaction> = {
  id: isText(40),
  namespace: isNamespace,
  caipNetworkId: (input): input is Caip2Id => isCaip2Id(input),
  from: isText(120),
  to: isText(120),
  amount: isShape<Transaction['amount']>({ value: isUnits, decimals: isDecimals, symbol: isSymbol }),
  token: optional(isText(120)),
  purpose: optional(
    isUnion<TransactionPurpose>({
      approval: { spender: isText(120) },
      swap: {
        bought: isShape<Extract<TransactionPurpose, { kind: 'swap' }>['bought']>({
          token: optional(isText(120)),
          symbol: isSymbol,
          decimals: isDecimals,
          minimum: isUnits,
          isUnbound: optional(isFlag),
        }),
      },
      own: { programs: isTexts(64, 80) },
    }),
  ),
  call: optional(isShape<TransactionCall>({ to: isText(120), value: isUnits, data: isText(longestCall) })),
  replaces: optional(
    isShape<NonNullable<Transaction['replaces']>>({
      id: isText(40),
      kind: isWord({ 'speed-up': true, cancel: true }),
    }),
  ),
  hash: optional(isText(120)),
  anchor: optional(
    isUnion<TransactionAnchor>({
      nonce: { nonce: isCount, isSure: isFlag },
      contract: { blockNumber: isCount },
      calls: { id: isText(longestCallsId) },
      blockhash: { blockhash: isText(64), lastValidHeight: isCount },
      'nonce-account': { account: isText(64), nonce: isText(64) },
      inputs: { inputs: isTexts(200, 80) },
    }),
  ),
  status: isStatus,
  submittedAt: isCount,
  settledAt: optional(isCount),
  unseenSince: optional(isCount),
  minedHash: optional(isText(120)),
  blockNumber: optional(isUnits),
  confirmations: optional(isCount),
  isFinal: optional(isFlag),
  finalAt: optional(isCount),
  received: optional(isUnits),
  walletFee: optional(isUnits),
  walletAdded: optional(isTexts(8, 40)),
  reason: optional(isText(300)),
  replacedBy: optional(
    isShape<NonNullable<Transaction['replacedBy']>>({
      hash: isText(120),
      kind: isWord({ repriced: true, cancelled: true, conflicted: true, other: true }),
      outcome: optional(isWord({ confirmed: true, failed: true })),
    }),
  ),
  reviewed: optional(isText(longestReviewed)),
  isAltered: optional(isFlag),
  wasGone: optional(isFlag),
  isUncompared: optional(isFlag),
}
