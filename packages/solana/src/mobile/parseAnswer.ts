import { parseBaseUrl } from './associationUrl.js'
import { invalidAnswer, mobileFailure } from './mobileErrors.js'

type Fields = Readonly<Record<string, unknown>>

/** Reads the version that a wallet speaks from the properties of the session; none is that of before there were any. */
export function parseVersion(properties: string | undefined): 'legacy' | 'v1' {
  if (properties === undefined) return 'legacy'
  const { v } = toFields(JSON.parse(properties)) ?? {}
  if (v === 'legacy') return v
  if (v === '1' || v === 1 || v === 'v1') return 'v1'
  throw mobileFailure('protocol-version', { details: `The wallet speaks ${String(v).slice(0, 20)}.` })
}

/** Checks what a wallet answered to a method; throws where it makes no sense. */
export function parseAnswer(method: string, result: unknown): unknown {
  const fields = toFields(result)
  const check = checks[method]
  if (!fields || (check && !check(fields))) throw invalidAnswer(method)
  const base = fields.wallet_uri_base
  if (base !== undefined && base !== null) parseBaseUrl(String(base))
  return result
}

const isAuthorization = ({ auth_token, accounts }: Fields) =>
  typeof auth_token === 'string' &&
  Array.isArray(accounts) &&
  accounts.every((account) => typeof toFields(account)?.address === 'string')
const isTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === 'string')
const isSigned = ({ signed_payloads }: Fields) => isTexts(signed_payloads)

const checks: Readonly<Record<string, (fields: Fields) => boolean>> = {
  authorize: isAuthorization,
  reauthorize: isAuthorization,
  sign_messages: isSigned,
  sign_transactions: isSigned,
  sign_and_send_transactions: ({ signatures }) => isTexts(signatures),
}

/** An object's fields; nothing where it is none. */
export const toFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined
