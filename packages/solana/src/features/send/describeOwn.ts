import type { SendSummary } from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { getBase64Decoder } from '@solana/kit'
import { decodeMessage } from './decodeMessage.js'
import { describeInstructions } from './describeInstructions.js'
import { writeMessage } from './describePayload.js'
import { feeOfMessage } from './feeOfMessage.js'
import type { SolanaPayload } from './payload.js'
import { nameProgram, programs } from './programs.js'
import { parseEffects } from './readEffects.js'
import { readInstruction } from './readInstruction.js'
import { readNonce } from './readNonce.js'

const decimals = 9

/** A transaction of the page's own making: what its instructions say of SOL, and the programs that it calls. */
export function describeOwn(payload: SolanaPayload): SendSummary {
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
  const { symbols = {}, ...effects } = parseEffects(payload.effects) ?? {}
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
    calls: describeInstructions(message, from, symbols),
    ...('given' in effects && { effects }),
    call: { to: to ?? from, value: '0', data: getBase64Decoder().decode(payload.message) },
    ...(unreadable.length > 0 && { unreadable }),
    raw: writeMessage(message),
  }
}

const listPrograms = (instructions: readonly { program: string }[]) => [
  ...new Set(instructions.map(({ program }) => nameProgram(program))),
]
