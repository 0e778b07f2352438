import type { SignInInput } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'

/** A line for each field, in the order of the grammar: https://github.com/phantom/sign-in-with-solana */
const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text that a wallet has to sign for a sign-in: it writes the same, word by word, of the same fields. */
export function writeSignIn(input: SignInInput & { domain: string; address: string }): string {
  const { domain, address, statement, resources = [] } = input
  const fields = lines.flatMap(([label, key]) => (input[key] ? [`${label}: ${input[key]}`] : []))
  if (resources.length > 0) fields.push('Resources:', ...resources.map((one) => `- ${one}`))
  const parts = [`${domain} wants you to sign in with your Solana account:\n${address}`]
  if (statement) parts.push(statement)
  if (fields.length > 0) parts.push(fields.join('\n'))
  assertLines([domain, statement, ...lines.map(([, key]) => input[key]), ...resources])
  return parts.join('\n\n')
}

/** A field with a line break could forge the fields after it. */
function assertLines(texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => /[\r\n]/.test(text ?? '')))
    throw new LatchkeyError('internal/unexpected', {
      context: { where: 'solana.signIn' },
      details: 'A field of a sign-in holds a line break. Leave it out: each field is one line of the text.',
    })
}
