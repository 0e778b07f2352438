import type { Address } from '@solana/kit'
import type { MessageInstruction } from './decodeMessage.js'
import { instructionData, readData } from './instructionData.js'
import { programs } from './programs.js'

/** An instruction by what it does; `unknown` for every other, and for these with a byte or an account too many. */
export type KnownInstruction =
  | { kind: 'compute-limit'; units: number }
  | { kind: 'compute-price'; rate: bigint }
  | { kind: 'transfer-sol'; from: Address; to: Address; amount: bigint; references?: readonly Address[] }
  | {
      kind: 'create-account'
      payer: Address
      account: Address
      owner: Address
      mint: Address
      program: Address
    }
  | {
      kind: 'transfer-token'
      program: Address
      source: Address
      mint: Address
      destination: Address
      owner: Address
      amount: bigint
      decimals: number
      fee?: bigint
      references?: readonly Address[]
    }
  | { kind: 'memo'; text: string }
  | { kind: 'advance-nonce'; account: Address; authority: Address }
  | { kind: 'guard' }
  | { kind: 'unknown' }

const unknown = { kind: 'unknown' } as const

/** Names an instruction by its bytes. */
export function readInstruction({ program, accounts, data }: MessageInstruction): KnownInstruction {
  const addresses = accounts.map(({ address }) => address)
  switch (program) {
    case programs.budget:
      return readBudget(data, addresses)
    case programs.system:
      return readSystem(data, addresses, readReferences(accounts.slice(2)))
    case programs.associated:
      return readAssociated(data, addresses)
    case programs.token:
    case programs.token2022:
      return readToken(data, addresses, program, readReferences(accounts.slice(4)))
    case programs.memo:
      return accounts.length === 0 ? readMemo(data) : unknown
    case programs.lighthouse:
      return readGuard(data)
    default:
      return unknown
  }
}

type References = { references?: readonly Address[] } | undefined

/** Accounts after those of a transfer are names by which it is found: nothing can be done with them, or it is no transfer. */
function readReferences(accounts: MessageInstruction['accounts']): References {
  if (accounts.some(({ isSigner, isWritable }) => isSigner || isWritable)) return undefined
  return accounts.length === 0 ? {} : { references: accounts.map(({ address }) => address) }
}

/** Instructions 2 to 15 read accounts and fail; those before write to accounts, those after call other programs. */
function readGuard([number = 0]: Uint8Array): KnownInstruction {
  return number >= 2 && number <= 15 ? { kind: 'guard' } : unknown
}

function readBudget(data: Uint8Array, accounts: readonly Address[]): KnownInstruction {
  if (accounts.length > 0) return unknown
  const limit = readData(instructionData.computeLimit, data)
  if (limit) return { kind: 'compute-limit', ...limit }
  const price = readData(instructionData.computePrice, data)
  return price ? { kind: 'compute-price', ...price } : unknown
}

function readSystem(data: Uint8Array, addresses: readonly Address[], named: References): KnownInstruction {
  const [from, to, authority, ...more] = addresses
  const isAdvance = readData(instructionData.advanceNonce, data) !== undefined
  if (isAdvance && from && to === programs.blockhashes && authority && more.length === 0)
    return { kind: 'advance-nonce', account: from, authority }
  const transfer = readData(instructionData.transferSol, data)
  if (!transfer || !from || !to || !named) return unknown
  return { kind: 'transfer-sol', from, to, ...transfer, ...named }
}

function readAssociated(data: Uint8Array, accounts: readonly Address[]): KnownInstruction {
  const [payer, account, owner, mint, system, program, ...rest] = accounts
  if (!readData(instructionData.createAccount, data) || system !== programs.system) return unknown
  if (!payer || !account || !owner || !mint || !program || rest.length > 0) return unknown
  return { kind: 'create-account', payer, account, owner, mint, program }
}

function readToken(
  data: Uint8Array,
  [source, mint, destination, owner]: readonly Address[],
  program: Address,
  named: References,
): KnownInstruction {
  if (!source || !mint || !destination || !owner || !named) return unknown
  const transfer = { kind: 'transfer-token', program, source, mint, destination, owner, ...named } as const
  const said =
    readData(instructionData.transferChecked, data) ?? readData(instructionData.transferCheckedWithFee, data)
  return said ? { ...transfer, ...said } : unknown
}

function readMemo(data: Uint8Array): KnownInstruction {
  try {
    return { kind: 'memo', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data) }
  } catch {
    return unknown
  }
}
