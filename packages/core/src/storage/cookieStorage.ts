import { type Caip2Id, type ChainNamespace, LatchkeyError, makeCaip10Id } from '@latchkey/protocol'
import type { Latchkey } from '../Latchkey.js'
import type { State } from '../store/State.js'
import type { WebStorage } from './createMemory.js'
import { type InitialState, maximumLength, readInitialState } from './InitialState.js'
import { cookieNameOf } from './readCookies.js'
import type { StateStorage } from './StateStorage.js'

/** What a browser has and a server has not. */
type Browser = { document?: { cookie: string }; location?: { protocol: string }; localStorage?: WebStorage }

export type CookieStorageParameters = {
  /** From `readCookies`, on the server and as the server gave it in the browser; without it a server renders nobody. */
  initialState?: InitialState | undefined
  /** Seconds that the cookie is kept; 30 days by default. */
  maxAge?: number | undefined
}

export type CookieStorage = WebStorage & Required<StateStorage>

/**
 * The browser's own storage, and a cookie that says who is connected: the wallet, the address, the network. A server that reads
 * it renders the visitor's account, and the first paint of the browser is the same.
 *
 * On a server it stores nothing, and nothing is shared between instances: make one for each request.
 *
 * @example
 * createLatchkey({ adapters, storage: cookieStorage({ initialState }) })
 */
export function cookieStorage({
  initialState: given,
  maxAge = 2_592_000,
}: CookieStorageParameters = {}): CookieStorage {
  const initial = given && readInitialState(given)
  if (given && !initial) {
    const problem = 'needs what readCookies() returned for this request'
    const setting = 'cookieStorage({ initialState })'
    throw new LatchkeyError('config/invalid', { context: { setting, problem } })
  }
  // Not kept: a page whose storage is blocked throws when it is asked for.
  const page = globalThis as Browser
  const local = () => page.document && page.localStorage
  return {
    getItem: (key) => local()?.getItem(key) ?? null,
    setItem: (key, value) => local()?.setItem(key, value),
    removeItem: (key) => local()?.removeItem(key),
    key: (index) => local()?.key?.(index) ?? null,
    get length() {
      return local()?.length ?? 0
    },
    start: (state, networks) => (initial ? toState(initial, state, networks) : state),
    follow(latchkey, id) {
      const { document, location } = page
      if (!document) return
      const name = cookieNameOf(id)
      let written: string | undefined
      const write = () => {
        const state = latchkey.store.getState()
        // What is being restored will be there or not in a moment; until then the cookie stays as it is.
        if (Object.values(state.namespaces).some(({ isRestoring }) => isRestoring)) return
        const text = writeState(state)
        if (text === written) return
        written = text
        const rest = `Path=/; SameSite=Lax${location?.protocol === 'https:' ? '; Secure' : ''}`
        try {
          // The Cookie Store API is not in every browser, and answers later.
          document.cookie = `${name}=${text}; Max-Age=${text ? maxAge : 0}; ${rest}`
        } catch {}
      }
      latchkey.internal.disposers.push(latchkey.store.subscribe(write))
    },
  }
}

/** The state as it was when the browser last said it: being restored, as `reconnect` has it until the wallets have answered. */
function toState(
  { activeNamespace, connections }: InitialState,
  state: State,
  networks: Latchkey['networks'],
): State {
  const known = Object.entries(state.namespaces).flatMap(([key, own]) => {
    const namespace = key as ChainNamespace
    const said = connections[namespace]
    if (!said) return []
    const { connectorId, address, name } = said
    const caipNetworkId = said.caipNetworkId as Caip2Id
    const account = {
      address,
      caipAddress: makeCaip10Id({ chainId: caipNetworkId, address }),
      allAccounts: [{ address }] as const,
    }
    const network = networks.find((one) => one.caipNetworkId === caipNetworkId) ?? own.network
    const restoring = {
      ...own,
      status: 'connecting',
      isRestoring: true,
      connectorId,
      account,
      network,
    } as const
    return [
      { namespace, restoring, connector: { id: connectorId, name, type: 'EXTERNAL', namespace } as const },
    ]
  })
  return {
    ...state,
    activeNamespace: known.some(({ namespace }) => namespace === activeNamespace)
      ? activeNamespace
      : (known[0]?.namespace ?? state.activeNamespace),
    namespaces: {
      ...state.namespaces,
      ...Object.fromEntries(known.map(({ namespace, restoring }) => [namespace, restoring])),
    },
    connectors: known.map(({ connector }) => connector),
  }
}

/** What the cookie holds; empty where nobody is connected, or it would be too large. */
function writeState({ activeNamespace, namespaces, connectors }: State): string {
  const connections = Object.fromEntries(
    Object.entries(namespaces).flatMap(
      ([namespace, { status, connectorId, account, network, caipNetworkId }]) => {
        const chain = caipNetworkId ?? network?.caipNetworkId
        if (status !== 'connected' || !connectorId || !account || !chain) return []
        const found = connectors.find((one) => one.id === connectorId && one.namespace === namespace)
        const name = (found?.name ?? connectorId).slice(0, 60)
        return [[namespace, { connectorId, name, address: account.address, caipNetworkId: chain }]]
      },
    ),
  )
  const initial = readInitialState({ activeNamespace, connections })
  const text = initial ? encodeURIComponent(JSON.stringify(initial)) : ''
  return text.length > maximumLength ? '' : text
}
