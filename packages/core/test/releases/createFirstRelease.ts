import { isCaip2Id } from '@latchkey/protocol'
import type { WebStorage } from '../../src/storage/createMemory.js'

/*
 * The tracker's storage as the first release has it: frozen, for tabs of that release may be open beside the present
 * one. It imports nothing that may change.
 */

/** A transaction as the first release writes it. */
export type FirstTransaction = {
  id: string
  namespace: string
  caipNetworkId: string
  from: string
  to: string
  amount: { value: string; decimals: number; symbol: string }
  token?: string
  replaces?: { id: string; kind: string }
  hash?: string
  nonce?: number
  isNonceSure?: boolean
  status: string
  submittedAt: number
  settledAt?: number
  blockNumber?: string
  confirmations?: number
  isFinal?: boolean
  received?: string
  reason?: string
  replacedBy?: { hash: string; kind: string }
  reviewed?: string
  isAltered?: boolean
}

type List = readonly FirstTransaction[]

const key = 'latchkey.default.transactions'

/** A tab of the first release: its list as it knows it, and what its actions do to it. */
export function createFirstRelease(storage: WebStorage) {
  const read = () => readList(storage.getItem(key))
  let list = read()
  let isStored = true
  function change(change: (all: List) => List): void {
    const before = isStored ? read() : list
    const changed = change(before)
    if (changed === before) return
    const after = capList(changed)
    const text = writeList(after)
    storage.setItem(key, text)
    isStored = storage.getItem(key) === text
    list = after
  }
  return {
    list: () => list,
    hasOpen: () => /^\{"version":1,"open":[1-9]/.test(storage.getItem(key) ?? ''),
    /** What it does when a browser tells it that another tab has written its key. */
    hear() {
      const theirs = read()
      const known = new Set(theirs.map(({ id }) => id))
      const ours = isStored ? [] : list.filter(({ id }) => !known.has(id))
      list = capList([...theirs, ...ours])
    },
    add: (transaction: FirstTransaction) => change((all) => [transaction, ...all]),
    drop: (id: string) =>
      change((all) => (all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all)),
    update: (id: string, parts: Partial<FirstTransaction>) =>
      change((all) =>
        all.some((one) => one.id === id)
          ? all.map((one) => (one.id === id ? { ...one, ...parts } : one))
          : all,
      ),
    clear: () => change((all) => (all.length === 0 ? all : [])),
  }
}

function writeList(transactions: List): string {
  const open = transactions.filter((one) => isOpen(one)).length
  return JSON.stringify({ version: 1, open, transactions })
}

function readList(text: string | null): List {
  if (text === null || text.length > 200_000) return []
  try {
    const record = JSON.parse(text) as { version?: unknown; transactions?: unknown } | null
    if (record?.version !== 1 || !Array.isArray(record.transactions)) return []
    return record.transactions.filter(isTransaction)
  } catch {
    return []
  }
}

function isOpen({ status, isFinal, settledAt }: FirstTransaction): boolean {
  if (status === 'pending') return true
  if (status === 'dropped' || status === 'unknown') return Date.now() - (settledAt ?? 0) < 600_000
  return isFinal !== true
}

function capList(transactions: List): List {
  const byAge = [...transactions]
    .sort((one, other) => other.submittedAt - one.submittedAt)
    .map((one, index) => {
      const { reviewed, ...rest } = one
      return index < 20 || reviewed === undefined ? one : rest
    })
  const isPending = ({ status }: FirstTransaction) => status === 'pending'
  const sizeOf = (one: FirstTransaction) => JSON.stringify(one).length + 1
  const pending = byAge.filter(isPending).slice(0, 99)
  const kept = new Set(pending)
  let used = pending.reduce((sum, one) => sum + sizeOf(one), 0)
  for (const one of byAge) {
    if (kept.has(one) || isPending(one)) continue
    used += sizeOf(one)
    if (used > 44_000 || kept.size >= 200) break
    kept.add(one)
  }
  return byAge.filter((one) => kept.has(one))
}

type Rules = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= most
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag = (value: unknown) => typeof value === 'boolean'
const isUnits = (value: unknown) => typeof value === 'string' && /^(0|[1-9]\d{0,77})$/.test(value)
const isOneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    words.includes(value as string)

const amount: Rules = {
  value: isUnits,
  decimals: (value) => isCount(value) && (value as number) <= 255,
  symbol: (value) => typeof value === 'string' && value.length <= 32,
}
const replaces: Rules = { id: isText(40), kind: isOneOf('speed-up', 'cancel') }
const replacedBy: Rules = { hash: isText(120), kind: isOneOf('repriced', 'cancelled', 'other') }
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
  reviewed: isText(1_000),
  isAltered: isFlag,
}

function isTransaction(value: unknown): value is FirstTransaction {
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
