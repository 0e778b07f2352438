import type { BrowserContext, Page } from 'playwright-core'
import type { LoggedRequest } from '../behavior.js'
import type { Control } from '../createDirector.js'
import { type Namespace, registryKey } from './wire.js'

/** Steers a scripted wallet in the page from the test. */
export type WalletHandle = Pick<Control, 'behave' | 'once' | 'release' | 'reset'> & {
  /** Every request that needed a person so far, from all pages, oldest first. */
  requests(): readonly LoggedRequest[]
  /** The person selects another account in the wallet. */
  switchAccount(index: number): Promise<void>
  /** The person selects another network in the wallet, by the id the namespace gives it. */
  switchNetwork(network: number | string): Promise<void>
  /** The person locks the wallet: connected sites see no account. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** The person removes the site from the wallet's connected sites. */
  disconnect(): Promise<void>
}

/** Steers the EVM wallet, which can also lose its nodes. */
export type EvmHandle = WalletHandle & {
  /** Emits `disconnect` (or `connect`); while offline every request fails with 4900. */
  setOnline(online: boolean): Promise<void>
  /** Emits EIP-1193's `message`. */
  emitMessage(message: { type: string; data: unknown }): Promise<void>
}

type Parameters = { target: Page | BrowserContext; id: string; namespace: Namespace; control: Control }

/** Makes the test's end of a wallet: decisions are taken here, what the person does is done in the page. */
export function createHandle({ target, id, namespace, control }: Parameters): EvmHandle {
  async function act(method: string, ...args: unknown[]): Promise<void> {
    const pages = 'pages' in target ? target.pages() : [target]
    const done = await Promise.all(
      pages.map((page) =>
        page.evaluate(
          ({ registryKey, id, namespace, method, args }) => {
            type Wallets = Record<string, Record<string, (...args: unknown[]) => void>>
            const registry = Reflect.get(window, Symbol.for(registryKey)) as Map<string, Wallets> | undefined
            const wallet = registry?.get(id)?.[namespace]
            wallet?.[method]?.(...args)
            return wallet !== undefined
          },
          { registryKey, id, namespace, method, args },
        ),
      ),
    )
    if (!done.includes(true))
      throw new Error(`${namespace}.${method}() needs an open page: call it after page.goto().`)
  }

  return {
    behave: control.behave,
    once: control.once,
    release: control.release,
    reset: control.reset,
    requests: () => control.requests,
    switchAccount: (index) => act('switchAccount', index),
    switchNetwork: (network) => act('switchNetwork', network),
    lock: () => act('lock'),
    unlock: () => act('unlock'),
    disconnect: () => act('disconnect'),
    setOnline: (online) => act('setOnline', online),
    emitMessage: (message) => act('emitMessage', message),
  }
}
