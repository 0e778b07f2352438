import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'
import { isSame } from './isSame.js'

/** An account of an instruction, with what the whole message allows to be done with it. */
export type MessageAccount = { address: Address; isSigner: boolean; isWritable: boolean }

/** An instruction with its accounts looked up. */
export type MessageInstruction = {
  program: Address
  accounts: readonly MessageAccount[]
  data: Uint8Array
}

/** What a signature is asked for. */
export type Message = {
  version: 'legacy' | 0
  feePayer: Address
  signers: readonly Address[]
  blockhash: string
  instructions: readonly MessageInstruction[]
}

/** Tables of accounts on the chain that a message can look accounts up in; what is in a table never changes its place. */
export type AddressTables = Readonly<Record<string, readonly Address[]>>

/**
 * Decodes the bytes that are signed. Whatever could be read in two ways is not read at all: bytes that are left over,
 * another way to write the same message, accounts that are looked up in tables that are not given (S-20).
 */
export function decodeMessage(bytes: Uint8Array, tables: AddressTables = {}): Message {
  const message = decode(bytes)
  const { version, header, staticAccounts, instructions } = message
  const [feePayer] = staticAccounts
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const writableSigners = numSignerAccounts - numReadonlySignerAccounts
  const writableOthers = staticAccounts.length - numReadonlyNonSignerAccounts
  if (!feePayer || writableSigners < 1 || numSignerAccounts > writableOthers) throw unreadable()
  const accounts = staticAccounts.map((address, index): MessageAccount => {
    const isSigner = index < numSignerAccounts
    return { address, isSigner, isWritable: index < (isSigner ? writableSigners : writableOthers) }
  })
  accounts.push(...lookUp(message, tables, 'writable'), ...lookUp(message, tables, 'readonly'))
  const find = (index: number): MessageAccount => {
    const account = accounts[index]
    if (!account) throw unreadable()
    return account
  }
  return {
    version,
    feePayer,
    signers: staticAccounts.slice(0, numSignerAccounts),
    blockhash: message.lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: find(programAddressIndex).address,
      accounts: accountIndices.map(find),
      data: Uint8Array.from(data ?? []),
    })),
  }
}

/** The same message with another blockhash. */
export const withBlockhash = (bytes: Uint8Array, lifetimeToken: string): Uint8Array =>
  encode({ ...decode(bytes), lifetimeToken })

/** The same message, with the data of a program's instructions changed in place. */
export function withData(bytes: Uint8Array, program: string, change: (data: Uint8Array) => void): Uint8Array {
  const message = decode(bytes)
  const { staticAccounts, instructions } = message
  const changed = instructions.map((instruction) => {
    if (staticAccounts[instruction.programAddressIndex] !== program) return instruction
    const data = Uint8Array.from(instruction.data ?? [])
    change(data)
    return { ...instruction, data }
  })
  return encode({ ...message, instructions: changed })
}

const encode = (message: SupportedMessage) =>
  Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))

/** The error of bytes that are no message, or none that can be shown. */
export const unreadable = (cause?: unknown): LatchkeyError =>
  new LatchkeyError('internal/unexpected', { context: { where: 'solana.send.decodeMessage' }, cause })

type TableLookup = {
  lookupTableAddress: string
  writableIndexes: readonly number[]
  readonlyIndexes: readonly number[]
}

/** Tables that a message looks accounts up in. */
export const listLookups = (message: Uint8Array): readonly TableLookup[] => lookupsOf(decode(message))

const lookupsOf = (message: SupportedMessage): readonly TableLookup[] =>
  ('addressTableLookups' in message && message.addressTableLookups) || []

/** Accounts of tables come after those of the message: first all that are written to, then all others. */
function lookUp(
  message: SupportedMessage,
  tables: AddressTables,
  kind: 'writable' | 'readonly',
): MessageAccount[] {
  return lookupsOf(message).flatMap((lookup) => {
    const table = tables[lookup.lookupTableAddress]
    if (!table) throw unreadable()
    return lookup[`${kind}Indexes`].map((index) => {
      const address = table[index]
      if (!address) throw unreadable()
      return { address, isSigner: false, isWritable: kind === 'writable' }
    })
  })
}

type SupportedMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> & {
  lifetimeToken: string
}

function decode(bytes: Uint8Array): SupportedMessage {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    const isWhole = end === bytes.length && isSame(encode(message as SupportedMessage), bytes)
    if (isWhole && isSupported(message)) return message as SupportedMessage
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}

const isSupported = ({ version }: CompiledTransactionMessage) => version === 'legacy' || version === 0
