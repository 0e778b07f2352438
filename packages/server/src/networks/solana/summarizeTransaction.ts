import { findCounterparty } from './findCounterparty.js'
import type { NodeTransaction } from './nodeAnswers.js'
import { allInstructions, isSystem, isToken, outerInstructions } from './parsedInstructions.js'
import { sidePrograms } from './programs.js'
import { type Changes, readChanges, type TokenChange } from './readChanges.js'

/** What a transaction moved for one owner, in a form that a cache can keep. */
export type TransferSummary = {
  /** Null for SOL. */
  mint: string | null
  program: string | null
  decimals: number
  direction: 'in' | 'out' | 'self'
  /** Base units as text. */
  amount: string
}

/** One transaction as its owner sees it, in a form that a cache can keep. */
export type TransactionSummary = {
  operation: string
  from: string
  to: string
  /** Whether the owner signed it: a mint's permanent delegate can move tokens without (S-02). */
  isSigned: boolean
  transfers: TransferSummary[]
}

export type SummarizeParameters = {
  owner: string
  /** Token accounts known to be the owner's, since old transactions do not say whose an account is. */
  accounts: ReadonlySet<string>
}

/** Tells what a transaction was for its owner: sent, received, traded, or something else that a program did. */
export function summarizeTransaction(
  transaction: NodeTransaction,
  parameters: SummarizeParameters,
): TransactionSummary {
  const keys = transaction.transaction.message.accountKeys
  // The first account pays the fee, which takes its signature.
  const isSigned = keys.some(
    ({ pubkey, signer }, index) => pubkey === parameters.owner && (signer || index === 0),
  )
  return { ...describe(transaction, parameters), isSigned }
}

function describe(
  transaction: NodeTransaction,
  { owner, accounts }: SummarizeParameters,
): Omit<TransactionSummary, 'isSigned'> {
  const changes = readChanges(transaction)
  const isOwn = (change: TokenChange) =>
    change.owner === undefined ? accounts.has(change.account) : change.owner === owner
  const transfers = [
    ...nativeTransfers(transaction, changes, owner),
    ...tokenTransfers(changes.tokens.filter(isOwn)),
  ]
  const first = (direction: TransferSummary['direction']) =>
    transfers.find((transfer) => transfer.direction === direction)
  const [sent, received] = [first('out'), first('in')]
  const counterparty = (transfer: TransferSummary) =>
    findCounterparty(changes, { owner, isOwn, mint: transfer.mint, direction: transfer.direction })

  if (sent && received) {
    return { operation: 'trade', from: owner, to: firstProgram(transaction) ?? owner, transfers }
  }
  if (sent) {
    const to = counterparty(sent)
    const operation = to === undefined && has(transaction, 'burn', 'burnChecked') ? 'burn' : 'send'
    return { operation, from: owner, to: to ?? sent.mint ?? firstProgram(transaction) ?? '', transfers }
  }
  if (received) {
    const from = counterparty(received)
    const operation = from === undefined && has(transaction, 'mintTo', 'mintToChecked') ? 'mint' : 'receive'
    return { operation, from: from ?? received.mint ?? firstProgram(transaction) ?? '', to: owner, transfers }
  }
  if (first('self')) return { operation: 'send', from: owner, to: owner, transfers }
  return { ...describeIntent(transaction, changes, owner), transfers }
}

function nativeTransfers(transaction: NodeTransaction, { lamports }: Changes, owner: string) {
  const units = lamports.get(owner) ?? 0n
  const native = { mint: null, program: null, decimals: 9 }
  if (units !== 0n) return [{ ...native, ...directed(units) }]
  if (transaction.meta.err !== null) return []
  const toSelf = outerInstructions(transaction).find(
    (instruction) =>
      isSystem(instruction, 'transfer') &&
      instruction.info.source === owner &&
      instruction.info.destination === owner,
  )
  const amount = toSelf?.info.lamports
  if (typeof amount !== 'number' && typeof amount !== 'bigint') return []
  return [{ ...native, direction: 'self' as const, amount: String(amount) }]
}

function tokenTransfers(own: readonly TokenChange[]): TransferSummary[] {
  const mints = new Set(own.map(({ mint }) => mint))
  return [...mints].flatMap((mint): TransferSummary[] => {
    const changes = own.filter((change) => change.mint === mint)
    const [change] = changes
    if (!change) return []
    const units = sum(changes.map(({ before, after }) => after - before))
    const moved = sum(changes.map(({ before, after }) => (after > before ? after - before : 0n)))
    const token = { mint, program: change.program ?? null, decimals: change.decimals }
    if (units !== 0n) return [{ ...token, ...directed(units) }]
    return moved > 0n ? [{ ...token, direction: 'self', amount: String(moved) }] : []
  })
}

const sum = (units: readonly bigint[]) => units.reduce((total, each) => total + each, 0n)

const directed = (units: bigint) =>
  units > 0n
    ? { direction: 'in' as const, amount: String(units) }
    : { direction: 'out' as const, amount: String(-units) }

const has = (transaction: NodeTransaction, ...types: string[]) =>
  allInstructions(transaction).some((instruction) => isToken(instruction, ...types))

/** What nothing was moved by: an approval, a failed payment, or a call of a program. */
function describeIntent(transaction: NodeTransaction, { tokens }: Changes, owner: string) {
  const payer = transaction.transaction.message.accountKeys[0]?.pubkey ?? ''
  for (const instruction of outerInstructions(transaction)) {
    const { source, destination, authority, delegate, owner: approver } = instruction.info
    const isPayment =
      (isSystem(instruction, 'transfer') && source === owner) ||
      (isToken(instruction, 'transfer', 'transferChecked', 'transferCheckedWithFee') && authority === owner)
    if (isPayment && typeof destination === 'string') {
      const to = tokens.find(({ account }) => account === destination)?.owner ?? destination
      return { operation: 'send', from: owner, to }
    }
    if (isToken(instruction, 'approve', 'approveChecked') && approver === owner) {
      return { operation: 'approve', from: owner, to: typeof delegate === 'string' ? delegate : '' }
    }
  }
  return { operation: 'execute', from: payer, to: firstProgram(transaction) ?? '' }
}

function firstProgram({ transaction }: NodeTransaction): string | undefined {
  return transaction.message.instructions.find(({ programId }) => !sidePrograms.has(programId))?.programId
}
