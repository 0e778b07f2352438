import type { WebStorage } from '../../storage/createMemory.js'

/** What of a browser is needed to leave for a provider and to come back. */
export type UserPage = {
  location: {
    href: string
    hash: string
    host: string
    origin: string
    assign: (url: string) => void
    replace: (url: string) => void
  }
  history: { state: unknown; replaceState: (state: unknown, unused: string, url: string) => void }
  /** Of this tab alone: who comes back in another browser has nothing to finish (S-52). */
  sessionStorage: WebStorage
}

/** What a person left with: the word that finishes it, and where in the page they were. */
type Visit = { id: string; hash: string }

/** Notes what the person leaves with. Throws where the browser stores nothing: they could not come back. */
export function noteVisit({ sessionStorage, location }: UserPage, key: string, id: string): void {
  sessionStorage.setItem(key, JSON.stringify({ id, hash: location.hash } satisfies Visit))
}

/** What the person comes back with; nothing where nobody left from here. The address is then as it was when they left. */
export function takeVisit(
  { sessionStorage, location, history }: UserPage,
  key: string,
): { id: string; code?: string; reason?: 'declined' | 'failed' } | undefined {
  const [, code, reason] = /^#user(?:=([0-9a-f]{32})|-error=(declined|failed))$/.exec(location.hash) ?? []
  if (!code && !reason) return undefined
  const visit = readVisit(sessionStorage, key)
  // Another instance's, or somebody else's link: neither is ours to touch.
  if (!visit) return undefined
  const [plain = ''] = location.href.split('#')
  history.replaceState(history.state, '', plain)
  // Pages that route by the hash hear of it.
  if (visit.hash) location.replace(visit.hash)
  return { id: visit.id, ...(code ? { code } : { reason: reason as 'declined' | 'failed' }) }
}

function readVisit(storage: UserPage['sessionStorage'], key: string): Visit | undefined {
  try {
    const visit = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Visit> | null
    storage.removeItem(key)
    const { id, hash } = visit ?? {}
    const isWhole = /^[0-9a-f]{64}$/.test(id ?? '') && /^(?:#|$)/.test(hash ?? '')
    return isWhole ? { id: id ?? '', hash: hash ?? '' } : undefined
  } catch {
    return undefined
  }
}
