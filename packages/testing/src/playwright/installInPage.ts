import { createBitcoinWallet } from '../bitcoin/index.js'
import type { Control } from '../createDirector.js'
import { createEvmWallet } from '../evm/index.js'
import { createSolanaWallet } from '../solana/index.js'
import type { WalletOptions } from './WalletOptions.js'
import { type Namespace, type PageCall, type RemoteDecision, registryKey } from './wire.js'

/** What a scripted wallet of any namespace offers to a test besides its control. */
type AnyWallet = { control: Control; accounts: readonly unknown[] } & Record<string, unknown>
type Registry = Map<string, Partial<Record<Namespace, AnyWallet>>>

/** Runs in the page, ahead of its scripts: makes the wallets and lets the test decide for them. */
export function installInPage(id: string, options: WalletOptions): void {
  const storage = pageStorage()
  const remembering = (persist = true) => (persist && storage ? { storage } : {})
  const wallets: Partial<Record<Namespace, AnyWallet>> = {}

  if (options.evm) {
    const { persist, injectAs, ...parameters } = options.evm
    const wallet = createEvmWallet({ ...remembering(persist), ...parameters })
    wallet.announce(window, injectAs ? { injectAs } : {})
    wallets.evm = wallet
  }
  if (options.solana) {
    const { persist, ...parameters } = options.solana
    const wallet = createSolanaWallet({ ...remembering(persist), ...parameters })
    wallet.announce(window)
    wallets.solana = wallet
  }

  if (options.bitcoin) {
    const { persist, apis, ...parameters } = options.bitcoin
    const wallet = createBitcoinWallet({ ...remembering(persist), ...parameters })
    wallet.announce(window, apis ? { apis } : {})
    wallets.bitcoin = wallet
  }

  for (const namespace of Object.keys(wallets) as Namespace[])
    wallets[namespace]?.control.delegate(async (request) => {
      const { decision, behavior } = await callTest<RemoteDecision>(id, {
        type: 'decide',
        namespace,
        request,
      })
      return {
        behavior,
        settled: (status) => void callTest(id, { type: 'settled', decision, status }),
      }
    })
  registry().set(id, wallets)
}

function registry(): Registry {
  const key = Symbol.for(registryKey)
  const found = Reflect.get(window, key) as Registry | undefined
  if (found) return found
  const created: Registry = new Map()
  // Not enumerable: a page that lists its globals shall not trip over the test kit.
  Object.defineProperty(window, key, { value: created })
  return created
}

function callTest<T>(id: string, call: PageCall): Promise<T> {
  return (Reflect.get(window, id) as (call: PageCall) => Promise<T>)(call)
}

/** Pages without an origin (`about:blank`, sandboxed frames) throw at the mere mention of storage. */
function pageStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
