import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'

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

/**
 * Decodes the bytes that are signed. Whatever could be read in two ways is not read at all: bytes that are left over,
 * another way to write the same message, accounts that are looked up in tables elsewhere (S-20).
 */
export function decodeMessage(bytes: Uint8Array): Message {
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

/** The error of bytes that are no message, or none that can be shown. */
export const unreadable = (cause?: unknown): LatchkeyError =>
  new LatchkeyError('internal/unexpected', { context: { where: 'solana.send.decodeMessage' }, cause })

type SupportedMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> & {
  lifetimeToken: string
}

function decode(bytes: Uint8Array): SupportedMessage {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    const isWhole =
      end === bytes.length && isSame(getCompiledTransactionMessageEncoder().encode(message), bytes)
    if (isWhole && isSupported(message)) return message
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}

function isSupported(message: CompiledTransactionMessage): message is SupportedMessage {
  if (message.version === 'legacy') return true
  return message.version === 0 && !message.addressTableLookups?.length
}

/** Tells whether bytes are the same. */
export const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (byte, index) => byte === other[index])
