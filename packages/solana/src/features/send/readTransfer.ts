import type { Address } from '@solana/kit'
import { type Message, unreadable } from './decodeMessage.js'
import { type KnownInstruction, readInstruction } from './readInstruction.js'

/** A payment, as the bytes that are signed say it. */
export type Transfer = {
  from: Address
  to: Address
  amount: bigint
  units: number
  rate: bigint
  memo?: string
  /** Addresses that are named beside it. */
  references?: readonly Address[]
  token?: {
    program: Address
    mint: Address
    source: Address
    destination: Address
    decimals: number
    /** What the token keeps of the amount. */
    fee?: bigint
  }
}

type Of<kind extends KnownInstruction['kind']> = Extract<KnownInstruction, { kind: kind }>

/**
 * Reads a message as the payment it is, and as nothing else: a budget, a memo, one transfer, with the account of its
 * receiver where it is a token's. Any other instruction, one too many, or one in another place makes it unreadable (M-25).
 */
export function readTransfer(message: Message): Transfer {
  const { feePayer, signers } = message
  const rest = message.instructions.map(readInstruction)
  const take = <kind extends KnownInstruction['kind']>(kind: kind): Of<kind> | undefined =>
    rest[0]?.kind === kind ? (rest.shift() as Of<kind>) : undefined
  const limit = take('compute-limit')
  const price = take('compute-price')
  const account = take('create-account')
  const memo = take('memo')
  const moved = account ? take('transfer-token') : take('transfer-sol')
  if (!limit || !price || !moved || rest.length > 0 || signers.length !== 1) throw unreadable()
  const base = {
    from: feePayer,
    amount: moved.amount,
    units: limit.units,
    rate: price.rate,
    ...(memo && { memo: memo.text }),
    ...(moved.references && { references: moved.references }),
  }
  if (moved.kind === 'transfer-sol') {
    if (moved.from !== feePayer) throw unreadable()
    return { ...base, to: moved.to }
  }
  const { program, mint, source, destination, decimals, fee } = moved
  const isReceivers =
    account !== undefined &&
    account.account === destination &&
    account.mint === mint &&
    account.program === program &&
    account.payer === feePayer
  if (!isReceivers || moved.owner !== feePayer) throw unreadable()
  return {
    ...base,
    to: account.owner,
    token: { program, mint, source, destination, decimals, ...(fee !== undefined && { fee }) },
  }
}
