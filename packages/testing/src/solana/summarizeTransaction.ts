import type { WalletRequest } from '../behavior.js'
import { describeInstruction, type ResolvedInstruction } from './describeInstruction.js'
import type { SupportedMessage } from './solanaTransaction.js'

/** What a person has to see of a transaction before signing it. */
export type TransactionSummary = Pick<WalletRequest, 'amount' | 'summary' | 'warning'>

/** Describes a transaction from its own bytes, so that nothing a page says about it can differ from what is signed. */
export function summarizeTransaction(message: SupportedMessage, signer: string): TransactionSummary {
  const descriptions = resolveInstructions(message).map(describeInstruction)
  const summary = descriptions.flatMap(({ lines }) => lines)
  const [feePayer] = message.staticAccounts
  if (feePayer !== signer) summary.push(['Fee paid by', feePayer ?? '?'])

  const amounts = descriptions.flatMap(({ amount }) => amount ?? [])
  const warnings = [...new Set(descriptions.flatMap(({ warning }) => warning ?? []))]
  return {
    summary,
    ...(amounts.length === 1 ? { amount: amounts[0] } : {}),
    ...(warnings.length ? { warning: warnings.join(' ') } : {}),
  }
}

function resolveInstructions(message: SupportedMessage): ResolvedInstruction[] {
  const addresses = accountNames(message)
  const name = (index: number) => addresses[index] ?? `account ${index}`
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: name(programAddressIndex),
    accounts: accountIndices.map(name),
    data: new Uint8Array(data ?? []),
  }))
}

/** All accounts in the order of their indices; those in lookup tables are named by table and position. */
function accountNames(message: SupportedMessage): string[] {
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const entry = (table: string) => (position: number) => `entry ${position} of lookup table ${table}`
  return [
    ...message.staticAccounts,
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map(entry(lookup.lookupTableAddress))),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map(entry(lookup.lookupTableAddress))),
  ]
}
