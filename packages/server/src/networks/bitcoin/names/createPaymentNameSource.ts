import type { BitcoinNetwork } from '@latchkey/protocol/address'
import { refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import type { Cache } from '../../../cache/Cache.js'
import type { NameSource } from '../../Network.js'
import type { DnsClient } from './createDnsClient.js'
import { type DnsAnswer, dnsTypes } from './dnsMessage.js'
import { readInstructions } from './readInstructions.js'

export type CreatePaymentNameSourceParameters = {
  ask: DnsClient
  network: BitcoinNetwork
  cache: Cache
  /** Milliseconds since 1970. */
  now: () => number
}

/** The longest that a record is kept, however long its owner allows. */
const maximumMs = 300_000
/** Most names that one may stand for another of. */
const maximumAliases = 8

const codes = { found: 0, noSuchName: 3 }

/** The link of a name, or none; until when it may be kept. */
type Kept = { link: string | null; until: number }

/**
 * Names such as `alice@example.com` (BIP-353): a payment link in the DNS, believed only where the operator’s resolver says that
 * DNSSEC holds for it. What is not beyond doubt is refused with its reason.
 */
export function createPaymentNameSource(parameters: CreatePaymentNameSourceParameters): NameSource {
  const { ask, network, cache, now } = parameters

  async function look(name: string, signal: AbortSignal | undefined): Promise<Kept> {
    const domain = toDomain(name)
    const answer = await ask(domain, signal)
    const { link, ttlSeconds } = findLink(answer, domain)
    return { link: link ?? null, until: now() + ttlSeconds * 1_000 }
  }

  return {
    covers: (name) => name.includes('@'),
    async resolve(name, signal) {
      const key = `payment-name:${name}`
      let isLoaded = false
      const load = () => {
        isLoaded = true
        return look(name, signal)
      }
      const kept = await cache.remember(key, { ttlMs: maximumMs }, load)
      // The cache is told a time before the record is known: one whose own time is over is looked up again.
      const isOver = !isLoaded && kept.until <= now()
      const { link } = isOver ? await cache.remember(key, { ttlMs: maximumMs, fresh: true }, load) : kept
      return link === null ? undefined : readInstructions(link, network)
    },
  }
}

/** Where the record of a name is. */
function toDomain(name: string): string {
  const at = name.lastIndexOf('@')
  return `${name.slice(0, at)}.user._bitcoin-payment.${name.slice(at + 1)}`
}

/** The one text of a domain that is a payment link, and the shortest time of what led to it. */
function findLink({ code, isAuthentic, records }: DnsAnswer, domain: string) {
  if (code !== codes.found && code !== codes.noSuchName)
    throw refuseUnavailable(
      'name',
      'The resolver of names could not check this one: its DNSSEC may be broken',
    )
  const owner = followAliases(records, domain)
  const links = records.filter(
    ({ name, type, text }) => type === dnsTypes.txt && name === owner && /^bitcoin:/i.test(text ?? ''),
  )
  const [first] = links
  // That there is none is not kept: who has just made a record is found at once.
  if (!first) return { ttlSeconds: 0 }
  if (!isAuthentic)
    throw refuseValue(
      'name',
      'The domain of this name does not sign its records (DNSSEC), so anybody could have made this one up',
    )
  if (links.length > 1)
    throw refuseValue(
      'name',
      'This name has several payment links in the DNS, and which holds cannot be told',
    )
  return { link: first.text, ttlSeconds: Math.min(...records.map((record) => record.ttlSeconds)) }
}

function followAliases(records: DnsAnswer['records'], domain: string): string {
  let owner = domain
  for (let left = maximumAliases; left > 0; left--) {
    const alias = records.find(({ name, target }) => name === owner && target !== undefined)
    if (!alias?.target) return owner
    owner = alias.target
  }
  throw refuseValue('name', 'This name leads from one to the next in the DNS, and to no end')
}
