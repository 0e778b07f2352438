import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'

/** A sign-in request whose domain and address the wallet has filled in. */
export type CompleteSignIn = SolanaSignInInput & { domain: string; address: string }

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Writes the text of Sign In With Solana, in the order and with the blank lines of its grammar.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function signInText(input: CompleteSignIn): string {
  const lines: string[] = []
  for (const [label, field] of fields) {
    const value = input[field]
    if (value) lines.push(`${label}: ${oneLine(field, value)}`)
  }
  if (input.resources?.length) {
    lines.push('Resources:')
    for (const resource of input.resources) lines.push(`- ${oneLine('resources', resource)}`)
  }

  const paragraphs = [
    `${oneLine('domain', input.domain)} wants you to sign in with your Solana account:\n${oneLine('address', input.address)}`,
  ]
  if (input.statement) paragraphs.push(oneLine('statement', input.statement))
  if (lines.length) paragraphs.push(lines.join('\n'))
  return paragraphs.join('\n\n')
}

/** A line break inside a field would let a page forge the fields after it. */
function oneLine(field: string, value: string): string {
  if (/[\r\n]/.test(value))
    throw new SolanaWalletError(solanaErrorCode.invalidInput, `"${field}" must not contain a line break.`, {
      name: 'WalletSignInError',
    })
  return value
}
