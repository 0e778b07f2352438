import { parseWebUrl } from '../web/parseWebUrl.js'
import { WebRefusal } from '../web/WebRefusal.js'
import type { GatewayQuestion } from './Gateways.js'

/** Where a question goes, and as what. */
export type GatewayUrl = {
  url: URL
  /** JSON to post; the question is in the URL without one. */
  body: string | undefined
  /** Whether the operator has named the server itself. */
  isNamed: boolean
}

export type ToGatewayUrlParameters = Pick<GatewayQuestion, 'sender' | 'data'> & {
  /** Origins that may be asked, and `*` for every public one. */
  allowed: readonly string[]
}

/** The URL of a template (EIP-3668), if its server may be asked. */
export function toGatewayUrl(
  template: string,
  { sender, data, allowed }: ToGatewayUrlParameters,
): GatewayUrl | undefined {
  // As functions: a `$` in a text would stand for what it replaces.
  const text = template.replaceAll('{sender}', () => sender.toLowerCase()).replaceAll('{data}', () => data)
  const body = template.includes('{data}')
    ? undefined
    : JSON.stringify({ data, sender: sender.toLowerCase() })
  const named = URL.canParse(text) ? new URL(text) : undefined
  if (named && allowed.includes(named.origin) && named.username === '' && named.password === '')
    return { url: named, body, isNamed: true }
  if (!allowed.includes('*')) return undefined
  try {
    return { url: parseWebUrl(text), body, isNamed: false }
  } catch (error) {
    if (error instanceof WebRefusal) return undefined
    throw error
  }
}
