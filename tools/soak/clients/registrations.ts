import type { Caip2Id } from '@latchkey/protocol'
import { toCoinType } from '@latchkey/protocol/wire'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { zone } from '../programs/serverConfiguration.js'
import { type Answer, call, readAnswer } from './call.js'

/** Where a server listens. */
export type Target = { host: string; port: number }

/** A registration that is signed and good for an hour, to send once. */
export type Registration = { name: string; address: string; body: string }

/** A new account with no coins, which names need none of. */
export const createAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

let count = 0
const run = Date.now().toString(36)

/** A name that nobody has registered. */
export function freshName(): string {
  count += 1
  return `soak-${run}-${count.toString(36)}.${zone}`
}

/** Signs for a name, dated by a timestamp, so that no call is needed before. */
export async function signRegistration({
  account = createAccount(),
  name = freshName(),
  chainId = 'eip155:1' as Caip2Id,
}: {
  account?: PrivateKeyAccount
  name?: string
  chainId?: Caip2Id
} = {}): Promise<Registration> {
  const about = { domain: zone, action: 'register', name, attributes: {} }
  const { address } = account
  const coin_type = toCoinType(chainId)
  const timestamp = Math.floor(Date.now() / 1_000)
  const message = JSON.stringify({ ...about, address, coin_type, timestamp })
  const signature = await account.signMessage({ message })
  return { name, address, body: JSON.stringify({ message, signature, coin_type, address }) }
}

/** Registers a name; with a key, a repeat gets the same answer. */
export function register(
  server: Target,
  { body }: Registration,
  { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
) {
  const keyed: Record<string, string> = key === undefined ? headers : { ...headers, 'idempotency-key': key }
  return call(server, { method: 'POST', path: '/v1/profile/account', body, headers: keyed })
}

/** Looks a name up; who owns it is in the record, and an empty list where nobody does. */
export const lookUp = (server: Target, name: string, headers: Record<string, string> = {}) =>
  call(server, { path: `/v1/profile/account/${name}?apiVersion=2`, headers })

/** The owner of a name as a look-up tells it: null for nobody, undefined where the answer says neither. */
export function ownerOf(answer: Answer): string | null | undefined {
  const value = readAnswer(answer)
  if (answer.status !== 200) return undefined
  if (Array.isArray(value)) return null
  return (value as { addresses?: Record<string, { address?: string }> }).addresses?.['60']?.address
}
