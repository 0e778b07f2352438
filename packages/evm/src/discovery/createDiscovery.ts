import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.js'
import { type GuardedProvider, guardProvider } from './guardProvider.js'
import { nameProvider } from './nameProvider.js'
import { plainId } from './plainId.js'
import { readAnnouncement } from './readAnnouncement.js'

/** A wallet of the browser, or of the page's own. */
export type FoundWallet = {
  /** Its rdns, or what the page has called it; of several that claim the same, the later ones have a number behind it. */
  id: string
  name: string
  icon?: string
  provider: GuardedProvider
}

/** A wallet of the page's own, and its bare provider where that is there already. */
export type OwnFoundWallet = FoundWallet & { bare?: Eip1193Provider }

/** The wallets of the page, and those of the browser as they make themselves known. */
export type Discovery = {
  /** The page's own, those that announced themselves by EIP-6963, and `window.ethereum` where it is none of them. */
  get: () => readonly FoundWallet[]
  subscribe: (listener: () => void) => () => void
  /** Whether the page itself has given a wallet. */
  isOwn: (id: string) => boolean
  /** How many wallets claim an rdns (S-14). */
  countClaims: (rdns: string) => number
  /** `window.ethereum`, where it is none of those that announced themselves. */
  getPlain: () => FoundWallet | undefined
  /** A provider as it was when it was found; absent where it was not. */
  findGuarded: (provider: unknown) => GuardedProvider | undefined
  /** Stops listening, to the page and to the wallets. */
  dispose: () => void
}

/** More than anybody has; a page that shows thousands is under attack (S-15). */
const maxWallets = 50

/**
 * Listens to the wallets of the browser by EIP-6963; on a server there are none. An id or a provider of the page's own wallets
 * is theirs, whoever announces it.
 */
export function createDiscovery(own: readonly OwnFoundWallet[] = []): Discovery {
  const page: Window | undefined = globalThis.window
  const wallets: FoundWallet[] = own.map(({ bare: _, ...wallet }) => wallet)
  const byUuid = new Map<string, Eip1193Provider>()
  const byRdns = new Map<string, Set<Eip1193Provider>>()
  const guards = new Map<unknown, GuardedProvider>(
    own.map(({ bare, provider }) => [bare ?? provider, provider]),
  )
  const listeners = new Set<() => void>()
  const stopped = new AbortController()
  let plain: { provider: Eip1193Provider; request: unknown; wallet: FoundWallet } | undefined

  function guard(provider: Eip1193Provider, name: string): GuardedProvider {
    const guarded = guards.get(provider) ?? guardProvider(provider, name)
    guards.set(provider, guarded)
    return guarded
  }

  const isOwn = (id: string) => own.some((wallet) => wallet.id.toLowerCase() === id.toLowerCase())

  function tell() {
    for (const listener of listeners) listener()
  }

  function announce(event: Event) {
    if (wallets.length >= maxWallets) return
    const announced = readAnnouncement(event)
    // A uuid is one wallet: whoever comes second with it is not it (S-15).
    if (!announced || byUuid.has(announced.uuid)) return
    const { uuid, rdns, name, icon, provider } = announced
    const claimed = rdns.toLowerCase()
    if (isOwn(claimed) || own.some(({ bare }) => bare === provider)) return
    const claims = byRdns.get(claimed) ?? new Set()
    // Some wallets make a new uuid whenever they are asked; they are no second wallet.
    if (claims.has(provider)) return
    byUuid.set(uuid, provider)
    byRdns.set(claimed, claims.add(provider))
    const id = claims.size === 1 ? rdns : `${rdns}#${claims.size}`
    wallets.push({ id, name, ...(icon && { icon }), provider: guard(provider, name) })
    tell()
  }

  /** Held by reference from the first sight on: what `window.ethereum` is later, another program may have put there. */
  function lookForPlain() {
    if (plain) return
    try {
      const provider: unknown = Reflect.get(page ?? {}, 'ethereum')
      if (!isEip1193Provider(provider)) return
      const name = nameProvider(provider)
      const wallet = { id: plainId, name, provider: guard(provider, name) }
      plain = { provider, request: provider.request, wallet }
    } catch {
      return
    }
    tell()
  }

  function getPlain() {
    const isAnnounced = [...byUuid.values(), ...own.map(({ bare }) => bare)].some(
      // The same wallet behind another object has the same function.
      (provider) => provider && (provider === plain?.provider || provider.request === plain?.request),
    )
    return isAnnounced ? undefined : plain?.wallet
  }

  const { signal } = stopped
  page?.addEventListener('eip6963:announceProvider', announce, { signal })
  page?.addEventListener('ethereum#initialized', lookForPlain, { signal })
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  lookForPlain()

  return {
    get() {
      const last = getPlain()
      return last ? [...wallets, last] : wallets
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOwn,
    countClaims: (rdns) => byRdns.get(rdns.toLowerCase())?.size ?? 0,
    getPlain,
    findGuarded: (provider) => guards.get(provider),
    dispose() {
      stopped.abort()
      listeners.clear()
      for (const guarded of guards.values()) guarded.release()
    },
  }
}
