import type { SendCost, SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getBase64Decoder } from '@solana/kit'
import { toHex } from '../../toHex.js'
import { decodeMessage, type Message, unreadable } from './decodeMessage.js'
import { feeOfMessage } from './feeOfMessage.js'
import { feeOf } from './fees.js'
import type { SolanaPayload } from './payload.js'
import { nameProgram, programs } from './programs.js'
import { readInstruction } from './readInstruction.js'
import { readNonce } from './readNonce.js'
import { readTransfer } from './readTransfer.js'

const decimals = 9
/** Milliseconds of a block, and blocks after which it is prepared anew: a third of its life is left for the wallet. */
const lifetime = { block: 400, blocks: 100 }

/** A payload in words: everything in it is decoded from the very bytes that will be signed (S-20). */
export function describePayload(payload: SolanaPayload): SendSummary {
  const { network, lastValidHeight, preparedAt, symbol, rent } = payload
  if (payload.signatures) return describeOwn(payload)
  const message = decodeMessage(payload.message)
  const { from, to, amount, units, rate, memo, token, references } = readTransfer(message)
  // Only a token's transfer opens an account, and a token has a name.
  if ((symbol === undefined) !== (token === undefined) || (rent !== undefined && !token)) throw unreadable()
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
    ...(memo !== undefined && { memo }),
    ...(references && { references }),
    costs,
    feeRate: { model: 'compute', rate },
    anchor: { kind: 'blockhash', blockhash: message.blockhash, lastValidHeight },
    expiresAt: preparedAt + lifetime.block * lifetime.blocks,
    raw: writeMessage(message),
  }
}

/** A transaction of the page's own making: what its instructions say of SOL, and the programs that it calls. */
function describeOwn(payload: SolanaPayload): SendSummary {
  const { network, lastValidHeight, tables } = payload
  const message = decodeMessage(payload.message, tables)
  const { feePayer: from, instructions, blockhash } = message
  const all = instructions.map((instruction) => ({ ...instruction, known: readInstruction(instruction) }))
  const { fee, isMost } = feeOfMessage(message)
  const paid = all.flatMap(({ known }) =>
    known.kind === 'transfer-sol' && known.from === from ? [known] : [],
  )
  const working = all.filter(({ program }) => program !== programs.budget && program !== programs.memo)
  const nonce = readNonce(message)
  const unreadable = listPrograms(all.filter(({ known }) => known.kind === 'unknown'))
  // The receiver, where there is just one and nothing else is done.
  const to = paid.length === 1 && working.length === 1 ? paid[0]?.to : working[0]?.program
  return {
    caipNetworkId: network,
    from,
    to: to ?? from,
    amount: makeAmount(
      paid.reduce((sum, { amount }) => sum + amount, 0n),
      decimals,
    ),
    costs: [{ kind: 'network', amount: makeAmount(fee, decimals), ...(isMost && { isMost }) }],
    anchor: nonce
      ? { kind: 'nonce-account', account: nonce.account, nonce: blockhash }
      : { kind: 'blockhash', blockhash, lastValidHeight },
    purpose: { kind: 'own', programs: listPrograms(working) },
    call: { to: to ?? from, value: '0', data: getBase64Decoder().decode(payload.message) },
    ...(unreadable.length > 0 && { unreadable }),
    raw: writeMessage(message),
  }
}

const listPrograms = (instructions: readonly { program: string }[]) => [
  ...new Set(instructions.map(({ program }) => nameProgram(program))),
]

/** The message for whoever wants to see all of it: each instruction by its name, an unknown one by its bytes. */
function writeMessage({ version, feePayer, blockhash, instructions }: Message): string {
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
