import type { NodeTransaction } from './nodeAnswers.js'
import { allInstructions, isSystem, isToken } from './parsedInstructions.js'
import { wrappedMint } from './programs.js'

/** What a token account held before and after a transaction. */
export type TokenChange = {
  account: string
  owner: string | undefined
  mint: string
  program: string | undefined
  decimals: number
  before: bigint
  after: bigint
}

/** How much more (or less) lamports and tokens everybody had after a transaction. */
export type Changes = {
  /** By account; without the fee, and without what opens and closes token accounts. */
  lamports: Map<string, bigint>
  tokens: TokenChange[]
}

/** Reads what a transaction moved from the balances before and after; a failed one moved nothing but its fee. */
export function readChanges(transaction: NodeTransaction): Changes {
  const { meta } = transaction
  const keys = transaction.transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const lamports = new Map<string, bigint>()
  const add = (account: string, units: bigint) => lamports.set(account, (lamports.get(account) ?? 0n) + units)
  keys.forEach((key, index) => {
    add(key, (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n))
  })
  const [payer] = keys
  if (payer !== undefined) add(payer, meta.fee)

  const tokens = readTokens(transaction, keys)
  const { payers, receivers } = readRent(transaction)
  for (const { account, mint, before, after } of tokens) {
    const index = keys.indexOf(account)
    const [had, has] = [meta.preBalances[index] ?? 0n, meta.postBalances[index] ?? 0n]
    const isWrapped = mint === wrappedMint
    // What such an account holds beyond wrapped SOL is its deposit: who opens one pays it, and gets it back at the end.
    const opener = had === 0n && has > 0n ? payers.get(account) : undefined
    const closer = has === 0n && had > 0n ? receivers.get(account) : undefined
    if (opener !== undefined) add(opener, has - (isWrapped ? after : 0n))
    if (closer !== undefined) add(closer, (isWrapped ? before : 0n) - had)
    // Deposits and wrapped SOL are no SOL of anybody: the former are nobody's to spend, the latter is a token.
    lamports.delete(account)
  }
  return { lamports, tokens }
}

function readTokens({ meta }: NodeTransaction, keys: readonly string[]): TokenChange[] {
  const tokens = new Map<number, TokenChange>()
  for (const [side, balances] of [
    ['before', meta.preTokenBalances ?? []],
    ['after', meta.postTokenBalances ?? []],
  ] as const) {
    for (const { accountIndex, mint, owner, programId, uiTokenAmount } of balances) {
      const account = keys[accountIndex]
      if (account === undefined) continue
      // An account without lamports does not exist: some nodes still list what it held before it was closed.
      const lamports = (side === 'before' ? meta.preBalances : meta.postBalances)[accountIndex]
      const { decimals } = uiTokenAmount
      const amount = lamports === 0n ? 0n : uiTokenAmount.amount
      const known = tokens.get(accountIndex) ?? {
        before: 0n,
        after: 0n,
        owner: undefined,
        program: undefined,
      }
      tokens.set(accountIndex, {
        ...known,
        account,
        mint,
        decimals,
        // An account can change hands; it is judged by whom it belonged to, since that one gave it away.
        owner: known.owner ?? owner,
        program: known.program ?? programId,
        [side]: amount,
      })
    }
  }
  return [...tokens.values()]
}

/** Who paid into which account, and who was given what was left of one. */
function readRent(transaction: NodeTransaction) {
  const payers = new Map<string, string>()
  const receivers = new Map<string, string>()
  for (const instruction of allInstructions(transaction)) {
    const { source, newAccount, destination, account } = instruction.info
    if (isSystem(instruction, 'createAccount', 'createAccountWithSeed', 'transfer', 'transferWithSeed')) {
      const target = newAccount ?? destination
      if (typeof source === 'string' && typeof target === 'string' && !payers.has(target)) {
        payers.set(target, source)
      }
    } else if (isToken(instruction, 'closeAccount')) {
      if (typeof account === 'string' && typeof destination === 'string') receivers.set(account, destination)
    }
  }
  return { payers, receivers }
}
