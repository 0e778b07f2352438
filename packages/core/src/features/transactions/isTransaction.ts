import { isCaip2Id } from '@latchkey/protocol'
import type { Transaction } from './Transaction.js'

const isText = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= most
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag = (value: unknown) => typeof value === 'boolean'
const isUnits = (value: unknown) => typeof value === 'string' && /^(0|[1-9]\d{0,77})$/.test(value)
const isOneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    words.includes(value as string)

type Rules = Readonly<Record<string, (value: unknown) => boolean>>

const amount: Rules = {
  value: isUnits,
  decimals: (value) => isCount(value) && (value as number) <= 255,
  symbol: (value) => typeof value === 'string' && value.length <= 32,
}
const replaces: Rules = { id: isText(40), kind: isOneOf('speed-up', 'cancel') }
const replacedBy: Rules = { hash: isText(120), kind: isOneOf('repriced', 'cancelled', 'other') }

/** Any transfer. What is longer is compared by the page that sent it, and by no later one. */
export const longestReviewed = 1_000

const required: Rules = {
  id: isText(40),
  namespace: isOneOf('eip155', 'solana', 'bip122'),
  caipNetworkId: isCaip2Id,
  from: isText(120),
  to: isText(120),
  amount: (value) => isRecord(value, amount),
  status: isOneOf('pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown'),
  submittedAt: isCount,
}
const optional: Rules = {
  token: isText(120),
  replaces: (value) => isRecord(value, replaces),
  hash: isText(120),
  nonce: isCount,
  isNonceSure: isFlag,
  settledAt: isCount,
  blockNumber: isUnits,
  confirmations: isCount,
  isFinal: isFlag,
  received: isUnits,
  reason: isText(300),
  replacedBy: (value) => isRecord(value, replacedBy),
  reviewed: isText(longestReviewed),
  isAltered: isFlag,
}

/** Whether something from storage is a transaction as we write them: no field missing, wrong or unknown. */
export function isTransaction(value: unknown): value is Transaction {
  return isRecord(value, required, optional)
}

function isRecord(value: unknown, needed: Rules, allowed: Rules = {}): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = new Map(Object.entries(value))
  return (
    Object.keys(needed).every((key) => record.has(key)) &&
    [...record].every(([key, field]) => {
      const rules = Object.hasOwn(needed, key) ? needed : allowed
      return Object.hasOwn(rules, key) && rules[key]?.(field) === true
    })
  )
}
