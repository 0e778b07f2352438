import { LatchkeyError } from '../errors/LatchkeyError.js'
import { accountWords, type SignInMessage } from './SignInMessage.js'

/**
 * Writes the text of a sign-in, which a wallet shows and signs.
 *
 * @throws a field with a line break, which would be read as another field; a chain family that has no such text.
 */
export function writeSignInMessage(message: SignInMessage): string {
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const word = accountWords[namespace as keyof typeof accountWords]
  if (!word) throw invalid('chainId')
  const { domain, address, uri, nonce, issuedAt, statement, resources } = message
  const fields: readonly (readonly [label: string, value: string | undefined])[] = [
    ['URI', uri],
    ['Version', '1'],
    ['Chain ID', reference],
    ['Nonce', nonce],
    ['Issued At', issuedAt],
    ['Expiration Time', message.expirationTime],
    ['Not Before', message.notBefore],
    ['Request ID', message.requestId],
  ]
  for (const [name, value] of Object.entries({ ...message, resources: undefined }))
    if (value !== undefined && /[\r\n]/.test(String(value))) throw invalid(name)
  if (resources?.some((resource) => /\s/.test(resource))) throw invalid('resources')
  return [
    `${domain} wants you to sign in with your ${word} account:`,
    address,
    '',
    // ERC-4361 leaves the line of a statement empty, Solana's text leaves it out.
    ...(statement === undefined ? (namespace === 'solana' ? [] : ['']) : [statement, '']),
    ...fields.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

const invalid = (field: string) =>
  new LatchkeyError('internal/unexpected', { context: { where: `writeSignInMessage: ${field}` } })
