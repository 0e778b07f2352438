import { getAddress, type Hex } from 'viem'
import type { AccountTransaction, AccountTransfer, Token } from '../../Network.js'
import { describeOperation, type Movement } from './describeOperation.js'
import type { IndexedActivity } from './readHistoryPage.js'

/** The ERC-20 tokens that transactions moved, as EIP-55 spells them. */
export function tokensOf(page: readonly IndexedActivity[]): string[] {
  const tokens = page.flatMap(({ transfers }) =>
    transfers.flatMap(({ kind, token }) => (kind === 20 ? [token] : [])),
  )
  return [...new Set(tokens)].map((token) => getAddress(token))
}

/** What is needed to see a transaction as an account does. */
export type AccountView = {
  /** In lower case. */
  account: Hex
  exchanges: readonly Hex[]
  native: Token
  known: ReadonlyMap<string, Token>
}

/** A transaction from the view of an account. */
export function toTransaction(
  { minedAt, transaction, transfers }: IndexedActivity,
  { account, exchanges, native, known }: AccountView,
): AccountTransaction {
  const { hash, from, to, created, value, succeeded, nonce, method } = transaction
  const movements: (Movement & { paid?: AccountTransfer })[] = []
  function move(token: Token | undefined, amount: bigint, movement: Omit<Movement, 'direction'>) {
    const direction = directionOf(account, movement.from, movement.to)
    if (direction)
      movements.push({ ...movement, direction, ...(token && { paid: { token, direction, amount } }) })
  }
  const target = to ?? created
  if (succeeded && value > 0n && target && from) move(native, value, { token: undefined, from, to: target })
  for (const { kind, token, from, to, amount } of transfers) {
    // A contract has paid out coins.
    if (kind === 0) move(native, amount, { token: undefined, from, to })
    // A token that says nonsense of itself is not shown, but what happened is.
    else move(kind === 20 ? known.get(getAddress(token)) : undefined, amount, { token, from, to })
  }
  const operation = describeOperation({ account, from, to, created, method, movements, exchanges })
  const parties = partiesOf(operation, movements) ?? { from, to: target ?? from }
  return {
    id: hash,
    hash,
    operation,
    minedAt: new Date(minedAt * 1_000),
    from: spell(parties.from),
    to: spell(parties.to),
    isInitiator: from && from === account,
    status: succeeded ? 'confirmed' : 'failed',
    nonce,
    transfers: movements.flatMap(({ paid }) => paid ?? []),
  }
}

function directionOf(account: Hex, from: Hex, to: Hex): AccountTransfer['direction'] | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

/** A party that is not known is an empty text on the wire. */
const spell = (address: Hex | undefined) => (address ? getAddress(address) : '')

const payments = new Set(['send', 'receive', 'mint', 'burn'])

/** Whom a plain payment is from and to: a person cares for the recipient, not for the contract of the token. */
function partiesOf(operation: string, movements: readonly Movement[]): { from: Hex; to: Hex } | undefined {
  const [only, ...others] = movements
  return payments.has(operation) && only && others.length === 0 ? only : undefined
}
