import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.js'

/** What a wallet says of itself by EIP-6963. */
export type Announcement = {
  uuid: string
  rdns: string
  name: string
  icon?: string
  provider: Eip1193Provider
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const reverseDomain = /^(?=.{3,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/i
const maxName = 40
// Two names that look the same must be the same (S-14): nothing invisible, nothing that turns the direction of text.
const invisible = /\p{C}/u
/** 64 KiB as base64, and its prefix (S-11). */
const maxIcon = 88_000

/** Reads an announcement; absent where it is not as EIP-6963 wants it (S-15). An icon that is none is left out. */
export function readAnnouncement(event: unknown): Announcement | undefined {
  try {
    // Each field is looked at once: what a hostile page put there may answer differently the second time.
    const { info, provider } = (event as { detail: Record<string, unknown> }).detail
    const { uuid, rdns, name, icon } = info as Record<string, unknown>
    if (typeof uuid !== 'string' || !uuidV4.test(uuid)) return undefined
    if (typeof rdns !== 'string' || !reverseDomain.test(rdns)) return undefined
    const clean = cleanName(name)
    if (clean === undefined || !isEip1193Provider(provider)) return undefined
    return { uuid: uuid.toLowerCase(), rdns, name: clean, ...(isIcon(icon) && { icon }), provider }
  } catch {
    return undefined
  }
}

/** The name of a wallet as it is listed; absent where it cannot be. */
export function cleanName(name: unknown): string | undefined {
  if (typeof name !== 'string' || name.length > maxName) return undefined
  const clean = name.trim()
  return clean === '' || invisible.test(clean) ? undefined : clean
}

/** Tells whether a picture is part of the announcement itself, so that showing it asks nobody. */
export function isIcon(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.startsWith('data:image/') && icon.length <= maxIcon
}
