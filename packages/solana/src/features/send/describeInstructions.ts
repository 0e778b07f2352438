import type { ApprovalCall } from '@latchkey/core/adapter'
import { cleanText, makeAmount } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import { toHex } from '../../toHex.js'
import type { Message, MessageInstruction } from './decodeMessage.js'
import { type KnownInstruction, readInstruction } from './readInstruction.js'

const decimals = 9
/** More than fits into a transaction. */
const noteLength = 1_232

type Opened = Extract<KnownInstruction, { kind: 'create-account' }>

/** Tells each instruction of a message in words, by its bytes; `symbols` are what mints call themselves. */
export function describeInstructions(
  { instructions }: Message,
  account: string,
  symbols: Readonly<Record<string, string>>,
): readonly ApprovalCall[] {
  const known = instructions.map((instruction) => ({ instruction, known: readInstruction(instruction) }))
  const opened = known.flatMap(({ known }) => (known.kind === 'create-account' ? [known] : []))
  return known.flatMap((one) => describeInstruction({ ...one, account, opened, symbols }) ?? [])
}

/** Mints whose tokens a message moves, for their symbols. */
export function listMints({ instructions }: Message): readonly Address[] {
  const mints = instructions.flatMap((instruction) => {
    const known = readInstruction(instruction)
    return known.kind === 'transfer-token' ? known.mint : []
  })
  return [...new Set(mints)]
}

/** What a token is called where its mint does not say it. */
export const shortenMint = (mint: string): string => `${mint.slice(0, 4)}…${mint.slice(-4)}`

type DescribeInstructionParameters = {
  instruction: MessageInstruction
  known: KnownInstruction
  account: string
  /** Accounts of tokens that the same message opens, unless they are there. */
  opened: readonly Opened[]
  symbols: Readonly<Record<string, string>>
}

/** Nothing where an instruction does nothing but set the fee, or guard. */
function describeInstruction({
  instruction: { program, data, accounts },
  known,
  account,
  opened,
  symbols,
}: DescribeInstructionParameters): ApprovalCall | undefined {
  const unknown = {
    kind: 'unknown',
    to: program,
    amount: makeAmount(0n, decimals),
    data: `0x${toHex(data)}`,
    // By these alone a program knows where to.
    changes: accounts.flatMap(({ address, isWritable }) => (isWritable ? [address] : [])),
  } as const
  switch (known.kind) {
    case 'compute-limit':
    case 'compute-price':
    case 'guard':
      return undefined
    case 'memo':
      return { kind: 'note', text: cleanText(known.text, noteLength) }
    case 'create-account':
      return known.payer === account
        ? { kind: 'open-account', to: known.owner, token: known.mint }
        : undefined
    case 'transfer-sol':
      // What another account pays is no payment of this one.
      if (known.from !== account) return unknown
      return { kind: 'transfer', to: known.to, amount: makeAmount(known.amount, decimals) }
    case 'transfer-token': {
      if (known.owner !== account) return unknown
      const { mint, destination, amount } = known
      // Tokens go to an account of theirs; whose it is, the message says where it opens it.
      const owner = opened.find((one) => one.account === destination && one.mint === mint)?.owner
      return {
        kind: 'transfer',
        to: owner ?? destination,
        amount: makeAmount(amount, known.decimals),
        symbol: symbols[mint] ?? shortenMint(mint),
        token: mint,
      }
    }
    default:
      return unknown
  }
}
