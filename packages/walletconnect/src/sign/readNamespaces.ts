import { isCaip2Id, isCaip10Id } from '@latchkey/protocol'
import { invalid } from '../invalid.js'
import { isRecord } from '../isRecord.js'
import type { ProposedNamespace, SessionNamespace, SessionNamespaces } from './Session.js'

const key = /^[-a-z0-9]{3,8}(?::[-_a-zA-Z0-9]{1,32})?$/
const keyCount = 64
const listCount = 1_000
const textLength = 256

/** Reads what a wallet has approved; throws `pairing/invalid`. */
export function readNamespaces(value: unknown): SessionNamespaces {
  const namespaces = readEach(value, (name, entry): SessionNamespace => {
    const accounts = readTexts(entry.accounts)
    for (const account of accounts) {
      if (!isCaip10Id(account) || !account.startsWith(`${name}:`))
        throw invalid('message', 'An account is not of its namespace.')
    }
    return {
      ...(entry.chains !== undefined && { chains: readChains(name, entry.chains) }),
      accounts: [...new Set(accounts)],
      methods: readTexts(entry.methods),
      events: readTexts(entry.events),
    }
  })
  if (Object.values(namespaces).every(({ accounts }) => accounts.length === 0)) {
    throw invalid('message', 'The wallet shares no account.')
  }
  return namespaces
}

/** Reads what a page asks for; throws `pairing/invalid`. */
export const readProposed = (value: unknown): Readonly<Record<string, ProposedNamespace>> =>
  readEach(value ?? {}, (name, entry) => ({
    // A chain may stand as the key itself.
    chains: entry.chains === undefined && name.includes(':') ? [name] : readChains(name, entry.chains),
    methods: readTexts(entry.methods),
    events: readTexts(entry.events),
  }))

function readEach<entry>(
  value: unknown,
  read: (name: string, entry: Record<string, unknown>) => entry,
): Readonly<Record<string, entry>> {
  if (!isRecord(value)) throw invalid('message', 'The namespaces are missing.')
  const entries = Object.entries(value)
  if (entries.length > keyCount) throw invalid('message', 'There are too many namespaces.')
  return Object.fromEntries(
    entries.map(([name, entry]) => {
      if (!key.test(name) || !isRecord(entry)) throw invalid('message', 'A namespace is not valid.')
      return [name, read(name, entry)]
    }),
  )
}

function readChains(name: string, value: unknown): readonly string[] {
  const chains = readTexts(value)
  const isOwn = (chain: string) => isCaip2Id(chain) && (chain === name || chain.startsWith(`${name}:`))
  if (!chains.every(isOwn)) throw invalid('message', 'A chain is not of its namespace.')
  return chains
}

function readTexts(value: unknown): readonly string[] {
  const isList =
    Array.isArray(value) &&
    value.length <= listCount &&
    value.every((one) => typeof one === 'string' && one.length <= textLength)
  if (!isList) throw invalid('message', 'A list of texts is missing or too long.')
  return value
}
