import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'
import type { SolanaKey } from './solanaKey.js'

/** A message of a version that scripted wallets sign. */
export type SupportedMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>

/** A transaction read from the wire. */
export type DecodedTransaction = { transaction: Transaction; message: SupportedMessage }

/** Reads a serialized transaction, and refuses what is not one or has an unknown version. */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  let transaction: Transaction
  let message: CompiledTransactionMessage
  try {
    transaction = getTransactionDecoder().decode(bytes)
    message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  } catch (cause) {
    throw invalid('These bytes are not a Solana transaction.', cause)
  }
  if (message.version !== 'legacy' && message.version !== 0)
    throw invalid(`Transactions of version ${message.version} are not supported.`)
  return { transaction, message }
}

/** Tells whether bytes are a transaction's message, which must never be signed as a text. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length && message.staticAccounts.length > 0
  } catch {
    return false
  }
}

/** Refuses a transaction that does not ask for the account's signature. */
export function assertSigner({ transaction }: DecodedTransaction, address: string): void {
  if (!(address in transaction.signatures))
    throw invalid(`This transaction does not need the signature of ${address}.`)
}

/** Puts the key's signature into a transaction that asks for it. */
export function signTransaction(decoded: DecodedTransaction, key: SolanaKey): Uint8Array {
  assertSigner(decoded, key.address)
  const { transaction } = decoded
  const signature = key.sign(new Uint8Array(transaction.messageBytes)) as SignatureBytes
  const signatures = { ...transaction.signatures, [key.address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
}

/** The fee payer's signature, by which a transaction is known; throws while any signature is missing. */
export function transactionSignature(bytes: Uint8Array): Uint8Array {
  const { signatures } = getTransactionDecoder().decode(bytes)
  const missing = Object.entries(signatures).filter(([, signature]) => !signature)
  if (missing.length)
    throw invalid(`Signatures are missing: ${missing.map(([address]) => address).join(', ')}.`)
  const [first] = Object.values(signatures)
  if (!first) throw invalid('This transaction asks for no signature.')
  return new Uint8Array(first)
}

function invalid(message: string, cause?: unknown) {
  return new SolanaWalletError(solanaErrorCode.invalidInput, message, {
    name: 'WalletSignTransactionError',
    cause,
  })
}
