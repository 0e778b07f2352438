import type { Dependencies } from '../Dependencies.js'
import { refuseSigner } from './refuseSigner.js'

/** What a signed message may say about what it is for. */
export type Purpose = {
  domain?: string | undefined
  action?: string | undefined
  name?: string | undefined
  address?: string | undefined
  coin_type?: number | undefined
}

/** What a message is used for. */
export type PurposeUse = {
  action: 'register' | 'attributes' | 'address'
  name: string
  address: string
  coinType: number
}

/** The domain that signed messages name. */
export const messageDomain = ({ config }: Pick<Dependencies, 'config'>): string | undefined =>
  config.names.domain ?? config.names.zones[0]

/** Tells whether a message says for whom and for what it is, so that it is good for nothing else (S-33). */
export function isBound({ domain, action, name, address, coin_type }: Purpose): boolean {
  return [domain, action, name, address, coin_type].every((field) => field !== undefined)
}

/** Refuses (401) a message that was signed for another server, action, name, address or coin type than it is used for. */
export function checkPurpose(
  dependencies: Pick<Dependencies, 'config'>,
  message: Purpose,
  { action, name, address, coinType }: PurposeUse,
): void {
  const expected = { domain: messageDomain(dependencies), action, name, address, coin_type: coinType }
  for (const field of ['domain', 'action', 'name', 'address', 'coin_type'] as const) {
    if (message[field] !== undefined && message[field] !== expected[field]) {
      throw refuseSigner('signature', `The message was signed for another ${field}`)
    }
  }
  if (isBound(message) || dependencies.config.names.acceptPlainTimestamp) return
  throw refuseSigner(
    'signature',
    'The signed message has to name its domain, action, name, address and coin_type',
  )
}
