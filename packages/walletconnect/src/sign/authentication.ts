import { isCaip10Id } from '@latchkey/protocol'
import { base64urlnopad } from '@scure/base'
import { isRecord } from '../isRecord.js'
import type { SessionNamespaces } from './Session.js'

/** What a page asks an account to sign in with (CAIP-122), in the same step as connecting. */
export type AuthenticationRequest = {
  /** CAIP-2 ids of the chains to sign in on. */
  chains: readonly string[]
  domain: string
  /** The page's address. */
  uri: string
  nonce: string
  statement?: string | undefined
  resources?: readonly string[] | undefined
  /** Methods of the session that follows from it; none, and there is no session. */
  methods: readonly string[]
}

/** A signed sign-in message (CAIP-74), to be checked by the page's server before it counts for anything. */
export type SignedMessage = {
  h: { t: string }
  p: Record<string, unknown> & { iss: string }
  s: { t: string; s: string; m?: string }
}

const recapPrefix = 'urn:recap:'

/** The capabilities of a session as a resource of the sign-in message (EIP-5573). */
export function formatRecap(
  namespace: string,
  methods: readonly string[],
  chains: readonly string[],
): string {
  const abilities = Object.fromEntries(
    [...methods].sort().map((method) => [`request/${method}`, [{ chains }]]),
  )
  const json = JSON.stringify({ att: { [namespace]: abilities } })
  return recapPrefix + base64urlnopad.encode(new TextEncoder().encode(json))
}

/** What a resource grants: for each target its abilities, `request/personal_sign`, and their limits; nothing where it is no such resource. */
export function readRecap(resource: unknown): readonly (readonly [target: string, abilities: Abilities])[] {
  if (typeof resource !== 'string' || !resource.startsWith(recapPrefix)) return []
  try {
    const bytes = base64urlnopad.decode(resource.slice(recapPrefix.length).replace(/=+$/, ''))
    const recap: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const targets = Object.entries(isRecord(recap) && isRecord(recap.att) ? recap.att : {})
    return targets.flatMap(([target, abilities]) => (isRecord(abilities) ? [[target, abilities]] : []))
  } catch {
    return []
  }
}

type Abilities = Readonly<Record<string, unknown>>

/** The methods and chains that a resource grants; nothing where it grants none. */
export function parseRecap(resource: unknown): { methods: readonly string[]; chains: readonly string[] } {
  const abilities = readRecap(resource).flatMap(([, one]) => Object.entries(one))
  const granted = abilities.filter(([name]) => name.startsWith('request/'))
  const chains = granted.flatMap(([, limits]) =>
    Array.isArray(limits) && isRecord(limits[0]) && Array.isArray(limits[0].chains) ? limits[0].chains : [],
  )
  return {
    methods: granted.map(([name]) => name.slice('request/'.length)),
    chains: [...new Set(chains.filter((chain) => typeof chain === 'string'))],
  }
}

/** Reads signed messages out of an answer; those of another shape are left out. */
export function readSignedMessages(value: unknown): readonly SignedMessage[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 64).filter((one): one is SignedMessage => {
    if (!isRecord(one) || !isRecord(one.h) || !isRecord(one.p) || !isRecord(one.s)) return false
    return typeof one.p.iss === 'string' && typeof one.s.s === 'string' && typeof one.s.t === 'string'
  })
}

/** The account that a signed message is of. */
export function accountOf({ p }: SignedMessage): string | undefined {
  const account = p.iss.replace(/^did:pkh:/, '')
  return account !== p.iss && isCaip10Id(account) ? account : undefined
}

/** The session that follows from signed messages: their accounts on all the chains granted; nothing without a method. */
export function toNamespaces(signed: readonly SignedMessage[]): SessionNamespaces | undefined {
  const accounts = new Set<string>()
  const methods = new Set<string>()
  for (const message of signed) {
    const account = accountOf(message)
    if (!account) continue
    const [namespace = '', reference = '', address = ''] = account.split(':')
    const resources = Array.isArray(message.p.resources) ? message.p.resources : []
    const recap = parseRecap(resources.at(-1))
    for (const method of recap.methods) methods.add(method)
    for (const chain of [`${namespace}:${reference}`, ...recap.chains]) {
      if (chain.startsWith(`${namespace}:`)) accounts.add(`${chain}:${address}`)
    }
  }
  if (accounts.size === 0 || methods.size === 0) return undefined
  const families = [...new Set([...accounts].map((account) => account.split(':', 1)[0] ?? ''))]
  return Object.fromEntries(
    families.map((family) => {
      const own = [...accounts].filter((account) => account.startsWith(`${family}:`))
      const chains = [...new Set(own.map((account) => account.split(':').slice(0, 2).join(':')))]
      const events = ['chainChanged', 'accountsChanged']
      return [family, { chains, accounts: own, methods: [...methods], events }]
    }),
  )
}
