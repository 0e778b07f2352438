import type { SendCost, SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { toHex } from '../../toHex.js'
import { decodeMessage, type Message, unreadable } from './decodeMessage.js'
import { feeOf } from './fees.js'
import type { SolanaPayload } from './payload.js'
import { nameProgram } from './programs.js'
import { readInstruction } from './readInstruction.js'
import { scaleAmount } from './readScale.js'
import { readTransfer } from './readTransfer.js'

const decimals = 9

/** Milliseconds of a block, and blocks after which it is prepared anew: a third of its life is left for the wallet. */
const lifetime = { block: 400, blocks: 100 }

/** A payload in words: everything in it is decoded from the very bytes that will be signed (S-20). */
export function describePayload(payload: SolanaPayload): SendSummary {
  const { network, symbol, rent, scale } = payload
  const message = decodeMessage(payload.message)
  const { from, to, amount, units, rate, memo, token, references } = readTransfer(message)
  // Only a token's transfer opens an account or is shown as another amount, and a token has a name.
  if ((symbol === undefined) !== (token === undefined) || ((rent ?? scale) !== undefined && !token))
    throw unreadable()
  const costs: SendCost[] = [{ kind: 'network', amount: makeAmount(feeOf({ units, rate }), decimals) }]
  if (rent !== undefined) costs.push({ kind: 'account', amount: makeAmount(rent, decimals) })
  return {
    caipNetworkId: network,
    from,
    to,
    amount: makeAmount(amount, token?.decimals ?? decimals),
    ...(token && { token: { address: token.mint, symbol: symbol ?? '', decimals: token.decimals } }),
    ...(token?.fee !== undefined &&
      token.fee > 0n && { received: makeAmount(amount - token.fee, token.decimals) }),
    ...(scale !== undefined && { displayed: makeAmount(scaleAmount(amount, scale), token?.decimals ?? 0) }),
    ...(memo !== undefined && { memo }),
    ...(references && { references }),
    costs,
    feeRate: { model: 'compute', rate },
    ...describeMessage(payload, message),
  }
}

/** What holds for every message: how long it lives, by what it is found again, and all of it for whoever wants to see it. */
export function describeMessage(
  { lastValidHeight, until = lastValidHeight, preparedAt }: SolanaPayload,
  message: Message,
): Pick<SendSummary, 'anchor' | 'expiresAt' | 'raw'> {
  return {
    anchor: { kind: 'blockhash', blockhash: message.blockhash, lastValidHeight: until },
    expiresAt: preparedAt + lifetime.block * lifetime.blocks,
    raw: writeMessage(message),
  }
}

/** The message for whoever wants to see all of it: each instruction by its name, an unknown one by its bytes. */
export function writeMessage({ version, feePayer, blockhash, instructions }: Message): string {
  const lines = instructions.map((instruction) => {
    const { kind, ...known } = readInstruction(instruction)
    const program = nameProgram(instruction.program)
    if (kind !== 'unknown') return { program, instruction: kind, ...known }
    return {
      program,
      instruction: kind,
      accounts: instruction.accounts.map(({ address }) => address),
      data: toHex(instruction.data),
    }
  })
  const write = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify({ version, feePayer, blockhash, instructions: lines }, write, 2)
}
