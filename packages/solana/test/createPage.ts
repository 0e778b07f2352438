import type { Wallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'

/** A page of its own for each test: the library keeps one list per process. */
export function createPage(): Wallets {
  const wallets = new Set<Wallet>()
  const listeners = { register: new Set<Listener>(), unregister: new Set<Listener>() }
  return {
    get: () => [...wallets],
    on(event, listener) {
      listeners[event].add(listener)
      return () => void listeners[event].delete(listener)
    },
    register(...added) {
      for (const wallet of added) wallets.add(wallet)
      for (const listener of listeners.register) listener(...added)
      return () => {
        for (const wallet of added) wallets.delete(wallet)
        for (const listener of listeners.unregister) listener(...added)
      }
    },
  }
}

type Listener = (...wallets: Wallet[]) => void
