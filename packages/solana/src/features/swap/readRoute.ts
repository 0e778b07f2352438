import type { SwapIntent } from '@latchkey/core/adapter'
import { type ErrorContexts, LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  getBase16Decoder,
  getBase16Encoder,
  getStructCodec,
  getU8Codec,
  getU16Codec,
  getU64Codec,
} from '@solana/kit'
import { decodeMessage, type Message, type MessageInstruction } from '../send/decodeMessage.js'
import { feeOf } from '../send/fees.js'
import { findTokenAddress } from '../send/findTokenAddress.js'
import { instructionData, readData } from '../send/instructionData.js'
import { programs } from '../send/programs.js'
import { readInstruction } from '../send/readInstruction.js'
import { splitTransaction } from '../send/splitTransaction.js'

/** The program of Jupiter's aggregator, version 6. */
export const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address
/** The token that the coin is while it is swapped. */
export const wrapped = 'So11111111111111111111111111111111111111112' as Address

/** Lamports. Nobody chose more than this for the place in a block (M-13). */
const mostFee = 10_000_000n

/** What the bytes of a proposal say. */
export type Route = {
  /** Lamports. */
  fee: bigint
  rate: bigint
  /** What the program itself holds the swap to, where its bytes are known. */
  terms?: { amount: bigint; minimum: bigint } | undefined
}

/** The error of a proposal that is not what was asked for. */
export const refuse = (check: ErrorContexts['swap/refused']['check']) =>
  new LatchkeyError('swap/refused', { context: { check } })

/** The message of a transaction that nobody has signed, and that one account has to. */
export function readUnsigned(data: string): Uint8Array {
  const { signatures, message } =
    (isHex(data) && splitTransaction(getBase16Encoder().encode(data.slice(2)))) || {}
  if (!message || signatures?.length !== 64 || signatures.some((byte) => byte !== 0)) throw refuse('call')
  return message
}

/** More bytes than a transaction has. */
const mostBytes = 1_232

const isHex = (text: string): boolean => text.length <= 2 + 2 * mostBytes && /^0x(?:[\da-f]{2})+$/i.test(text)

/** Decodes a message; one that could be read in two ways, or that looks accounts up elsewhere, is refused. */
export function readMessage(bytes: Uint8Array): Message {
  try {
    return decodeMessage(bytes)
  } catch {
    throw refuse('call')
  }
}

/**
 * Throws `swap/refused` unless each instruction is of the program that swaps, or one that makes, fills or closes the person's own
 * accounts for it. What the program does with them is seen by running it.
 */
export async function readRoute(
  { feePayer, signers, instructions }: Message,
  { from, sold, bought, minimum, proposal }: SwapIntent,
): Promise<Route> {
  if (feePayer !== from || signers.length !== 1) throw refuse('account')
  const program = programs.token
  const own = await findTokenAddress({ owner: feePayer, mint: wrapped, program })
  const mints = [sold.token ?? wrapped, bought.token ?? wrapped]
  let filled = 0n
  const calls: MessageInstruction[] = []
  for (const instruction of instructions) {
    const known = readInstruction(instruction)
    if (instruction.program === proposal.to) calls.push(instruction)
    else if (known.kind === 'compute-limit' || known.kind === 'compute-price') continue
    else if (known.kind === 'create-account') {
      const { payer, owner, mint } = known
      const isOwn = payer === from && owner === from && mints.includes(mint)
      const account = isOwn && (await findTokenAddress({ owner, mint, program: known.program }))
      if (account !== known.account) throw refuse('recipient')
    } else if (known.kind === 'transfer-sol') {
      if (known.from !== from || known.to !== own || sold.token !== undefined) throw refuse('recipient')
      filled += known.amount
    } else if (!isWrapping(instruction, { from, own })) throw refuse('call')
  }
  if (calls.length === 0) throw refuse('call')
  if (filled > sold.amount.value) throw refuse('amount')
  const price = readFee(instructions)
  if (price.fee > mostFee) throw refuse('amount')
  if (proposal.to !== jupiter) return price
  const [call] = calls
  const terms = call && calls.length === 1 ? readTerms(call) : undefined
  if (!terms) throw refuse('call')
  if (terms.amount !== sold.amount.value) throw refuse('amount')
  if (terms.minimum < minimum || terms.minimum === 0n) throw refuse('minimum')
  return { ...price, terms }
}

/** Units of a transaction that names none: as many as there can be. */
const allUnits = 1_400_000

/** What a message pays for its place in a block, and for its one signature. */
export function readFee(instructions: readonly MessageInstruction[]): Pick<Route, 'fee' | 'rate'> {
  let [units, rate] = [allUnits, 0n]
  for (const known of instructions.map(readInstruction))
    if (known.kind === 'compute-limit') units = known.units
    else if (known.kind === 'compute-price') rate = known.rate
  return { fee: feeOf({ units, rate }), rate }
}

/** `SyncNative`, and `CloseAccount` to the person, of the person's own account of wrapped coins. */
function isWrapping(
  { program, accounts, data }: MessageInstruction,
  { from, own }: { from: string; own: Address },
): boolean {
  const [account, ...others] = accounts.map(({ address }) => address)
  if (program !== programs.token || account !== own) return false
  if (readData(instructionData.syncNative, data)) return others.length === 0
  const isClose = readData(instructionData.closeAccount, data) !== undefined
  return isClose && others.length === 2 && others.every((one) => one === from)
}

/** The first eight bytes of `route` and of `shared_accounts_route`. */
const kinds = ['e517cb977ae3ad2a', 'c1209b3341d69c81']

/** What stands at the end of both. */
export const tail = getStructCodec([
  ['amount', getU64Codec()],
  ['quoted', getU64Codec()],
  ['slippage', getU16Codec()],
  ['fee', getU8Codec()],
])

/**
 * What Jupiter's program holds a swap to: both kinds end with the amount, what was quoted, the slippage in basis points and
 * that of a fee. A kind that is not known is not read.
 */
export function readTerms({ data }: MessageInstruction): Route['terms'] {
  if (data.length <= 8 + tail.fixedSize) return undefined
  if (!kinds.includes(getBase16Decoder().decode(data.subarray(0, 8)))) return undefined
  const { amount, quoted, slippage, fee } = tail.decode(data, data.length - tail.fixedSize)
  // A fee for somebody is taken of what was quoted.
  if (slippage > 10_000 || fee !== 0) return undefined
  return { amount, minimum: (quoted * BigInt(10_000 - slippage)) / 10_000n }
}
