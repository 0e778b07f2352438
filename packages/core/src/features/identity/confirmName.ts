import { cleanText } from '@latchkey/protocol'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'

export type ConfirmNameParameters = {
  name: string | null
  address: string
  signal?: AbortSignal | undefined
}

/** Longer ones do not fit on a screen, and are no names that people have. */
const maximum = 64

/**
 * The name, if it may be shown as who an account is (S-06): one that reads as it is spelled and that leads back to the
 * account. The API has looked at that for ENS names, on chain; of names of its own zone the record is read again here.
 */
export async function confirmName(
  latchkey: Latchkey,
  { name, address, signal }: ConfirmNameParameters,
): Promise<string | undefined> {
  if (!name || cleanText(name, maximum) !== name || /\s/.test(name)) return undefined
  if (!isOfZone(name)) return name
  // Few names are of the zone.
  const { profileLookupCall } = await import('./lookup.chunk.js')
  const record = await request(latchkey, profileLookupCall, { name, signal }).catch(() => undefined)
  signal?.throwIfAborted()
  // Not registered here: a domain of the web that ENS knows, of which the API has looked at the chain.
  if (record === undefined || !('addresses' in record)) return name
  const addresses = Object.values(record.addresses).map((entry) => entry.address.toLowerCase())
  return addresses.includes(address.toLowerCase()) ? name : undefined
}

/** `alice.latchkey.id`: three labels, and not below ENS's own. */
const isOfZone = (name: string) => name.split('.').length === 3 && !name.endsWith('.eth')
