import { findCode } from './findCode.js'

/** A code in words, e.g. `ACTION_REJECTED`. */
const wordCode = /^(?:(?:user|action|request)_?)?rejected/i

/** Codes that say nothing: JSON-RPC's for any failure, and none. */
const generic: readonly unknown[] = [undefined, 0, -32000, -32603]

/**
 * The sentences that standards and libraries have for a refusal, word for word: EIP-1193, CAIP-25, WalletConnect, MetaMask,
 * Solana's wallet adapter. "Cancelled" is none of them: a wallet says so where it failed.
 *
 * @see https://github.com/anza-xyz/wallet-adapter/issues/538
 */
const sentence =
  /^(?:the )?user (?:rejected(?: (?:the )?request| chains| methods| events)?|disapproved requested (?:chains|methods|events|notifications))\.?$|^(?:metamask [a-z ]*signature: )?user denied (?:transaction|message) signature\.?$/i

/** Errors of Solana's wallet adapter by which nothing was signed; that of sending is none of them. */
const signerName = /^WalletSign(?:Transaction|Message|In)Error$/

/** What such an error says of a refusal; it can also say nothing. */
const refusing = /^$|\b(?:reject|declin|denied)/i

/**
 * Whether an error says that the person declined: by its code, or by a published sentence where its code says nothing. All
 * else is no refusal: something may have been signed (F-27).
 */
export function isRefusal(error: unknown, codes: readonly number[]): boolean {
  const code = findCode(error)
  if (typeof code === 'string' && wordCode.test(code)) return true
  if (codes.includes(code as number)) return true
  if (!generic.includes(code)) return false
  let words = ''
  let isSigner = false
  try {
    for (let current = error, depth = 0; depth < 10; depth++) {
      if (typeof current === 'string') words = current
      if (typeof current !== 'object' || current === null) break
      const { name, message, data, error: answer, cause } = current as Record<string, unknown>
      // The wallet's own error, inside one that says nothing.
      const own = typeof data === 'object' && (data as { code?: unknown } | null)
      if (own && codes.includes(own.code as number)) return true
      if (signerName.test(String(name))) isSigner = true
      // The innermost words are the wallet's own; those around them are what others made of it.
      if (typeof message === 'string' && message) words = message
      current = answer || own || cause
    }
  } catch {
    // A getter that throws: an error that says nothing more.
  }
  return sentence.test(words.trim()) || (isSigner && refusing.test(words))
}
