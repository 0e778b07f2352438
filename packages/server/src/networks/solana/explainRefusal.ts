import { cleanText } from '@latchkey/protocol'
import * as v from 'valibot'
import type { NodeRefusal } from '../../nodes/NodePool.js'

/** Errors of the runtime (the names of `TransactionError`) in words. */
const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'The paying account does not exist: it holds no SOL',
  AccountInUse: 'An account is in use by another transaction; try again',
  BlockhashNotFound: 'The transaction has expired or was made for another chain; sign a new one',
  InsufficientFundsForFee: 'The account does not hold enough SOL for the fee',
  InsufficientFundsForRent: 'The account would be left with less SOL than an account must hold',
  InvalidAccountForFee: 'This account cannot pay fees',
  ProgramAccountNotFound: 'The program does not exist on this chain',
  SignatureFailure: 'A signature does not fit the transaction',
  SanitizeFailure: 'The transaction is malformed',
  DuplicateInstruction: 'The transaction holds an instruction twice',
}

const dataSchema = v.object({
  err: v.union([v.string(), v.record(v.string(), v.unknown())]),
  logs: v.nullish(v.array(v.string())),
})

/** Says in words why a node refused a transaction. */
export function explainRefusal(refusal: NodeRefusal): string {
  const { output, success } = v.safeParse(dataSchema, refusal.data)
  const name = success
    ? typeof output.err === 'string'
      ? output.err
      : Object.keys(output.err)[0]
    : undefined
  const known = name === undefined ? undefined : sentences[name]
  if (known) return known
  if (/signature verification/i.test(refusal.message)) return sentences.SignatureFailure as string
  const logs = success ? (output.logs ?? []) : []
  if (logs.some((line) => /insufficient lamports/i.test(line))) return 'The account does not hold enough SOL'
  if (logs.some((line) => /insufficient funds/i.test(line)))
    return 'The account does not hold enough of the token'
  if (logs.some((line) => /No memo in previous instruction/i.test(line))) {
    return 'The receiver asks for a memo; add one to the transfer'
  }
  const why = logs.findLast((line) => /error/i.test(line)) ?? refusal.message
  return `The network would refuse the transaction: ${cleanText(why.replace(/^Program log: /, ''), 200)}`
}
