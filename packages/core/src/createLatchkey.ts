import type { Icons } from '@latchkey/protocol'
import { createStore } from 'zustand/vanilla'
import type { AdapterDescriptor } from './adapter/Adapter.js'
import type { EmbeddedDescriptor } from './adapter/EmbeddedWallet.js'
import type { PairingDescriptor } from './adapter/Pairing.js'
import type { ApiConfig } from './api/Api.js'
import { createApi } from './api/createApi.js'
import type { WalletsConfig } from './features/directory/WalletsConfig.js'
import type { Authentication, Latchkey, LatchkeyInternal, Users } from './Latchkey.js'
import { assertConfig } from './setup/assertConfig.js'
import { createMemory, type WebStorage } from './storage/createMemory.js'
import type { StateStorage } from './storage/StateStorage.js'
import { followHost } from './store/followHost.js'
import type { State } from './store/State.js'

// Bundlers put the word in its place, and leave the check out of a built page; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

export type LatchkeyConfig<networkId extends string = string> = {
  /** One per chain family, e.g. `[evm({ networks: [mainnet({ rpcUrl })] })]`; the first is active at the start. */
  adapters: readonly [AdapterDescriptor<networkId>, ...AdapterDescriptor<networkId>[]]
  /** Wallets on phones, e.g. `walletConnect({ projectId })` of `@latchkey/walletconnect`. */
  walletConnect?: PairingDescriptor
  /** A wallet inside the page, e.g. `passkeyWallet({ networks })` of `@latchkey/passkey`. */
  embedded?: EmbeddedDescriptor
  /** Finds and labels the wallet inside the page by e-mail or OpenID, e.g. `createServerUsers()` of `@latchkey/core/users`. */
  users?: Users
  /** Your data API; without it the widget connects, switches and sends by wallet and node alone. */
  api?: ApiConfig
  /** Has people prove that the account is theirs, e.g. `createServerAuthentication()` of `@latchkey/core/sign-in`. */
  signIn?: Authentication
  /** Which wallets are offered beside the installed ones: featured, left out, your own. */
  wallets?: WalletsConfig
  /** Pictures of wallets, networks and tokens, such as those of `@latchkey/icons`; letters without it. */
  icons?: Icons
  /** The widget does not object to a wallet on a network the page did not ask for. */
  allowUnsupportedNetwork?: boolean
  /** Tells instances on one page apart in storage. */
  id?: string
  /**
   * `localStorage` by default; pass `null` to remember nothing. One that tells its keys needs no index of records; `cookieStorage`
   * of `@latchkey/core/cookies` lets a server render who is connected.
   */
  storage?: (WebStorage & StateStorage) | null
}

/**
 * Creates a widget instance. Nothing is loaded or requested until it is used.
 *
 * @example
 * const latchkey = createLatchkey({ adapters: [evm({ networks: [mainnet({ rpcUrl })] })] })
 */
export function createLatchkey<networkId extends string = string>(
  config: LatchkeyConfig<networkId>,
): Latchkey<networkId> {
  let assert: typeof assertConfig | undefined
  try {
    if (process.env.NODE_ENV !== 'production') assert = assertConfig
  } catch {}
  assert?.(config)
  const descriptors = new Map(config.adapters.map((descriptor) => [descriptor.namespace, descriptor]))
  const namespaces = [...descriptors.keys()]
  const adapters: LatchkeyInternal['adapters'] = new Map()
  const listeners: LatchkeyInternal['listeners'] = new Set()
  const kept: LatchkeyInternal['kept'] = new Map()
  const disposers: LatchkeyInternal['disposers'] = []
  const memory = createMemory(
    config.storage === null ? undefined : (config.storage ?? browserStorage()),
    `latchkey.${config.id ?? 'default'}`,
  )
  const networks = config.adapters.flatMap((descriptor) => descriptor.networks)
  const state: State = {
    activeNamespace: config.adapters[0].namespace,
    namespaces: Object.fromEntries(
      config.adapters.map(({ namespace, networks }) => [
        namespace,
        { status: 'disconnected', network: networks[0] },
      ]),
    ),
    connectors: [],
  }
  const store = createStore(() => config.storage?.start?.(state, networks) ?? state)

  const latchkey: Latchkey<networkId> = {
    store,
    wallets: config.wallets ?? {},
    icons: config.icons,
    walletConnect: config.walletConnect,
    embedded: config.embedded,
    users: config.users,
    signIn: config.signIn,
    allowUnsupportedNetwork: config.allowUnsupportedNetwork ?? false,
    networks,
    namespaces,
    api: config.api && createApi(config.api, namespaces),
    descriptors,
    internal: {
      memory,
      adapters,
      mirrored: new Set(),
      accounts: new Map(),
      listeners,
      emit(event) {
        for (const listener of [...listeners]) {
          try {
            listener(event)
          } catch (error) {
            // The page's own mistake, reported as its own.
            queueMicrotask(() => {
              throw error
            })
          }
        }
      },
      kept,
      disposers,
    },
    dispose() {
      // The newest first: it may use what was made before it.
      for (const dispose of disposers.splice(0).reverse()) dispose()
      kept.clear()
      for (const loading of adapters.values())
        loading.then(
          (adapter) => adapter.dispose(),
          () => {},
        )
      adapters.clear()
    },
  }
  for (const descriptor of config.adapters) followHost(latchkey, descriptor)
  config.storage?.follow?.(latchkey, config.id)
  return latchkey
}

function browserStorage(): WebStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
