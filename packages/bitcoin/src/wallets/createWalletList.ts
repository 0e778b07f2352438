import { createWalletList as createList, type WalletList, type WalletWatcher } from '@latchkey/core/adapter'
import type { OwnWallet } from '../OwnWallet.js'
import { noteFunctions } from './noteFunctions.js'
import { findOkxWallets } from './okx/findOkxWallets.js'
import { readIdentity, walletKey } from './readIdentity.js'
import { findSatsConnectWallets } from './sats/findSatsConnectWallets.js'
import { readStandardWallet, watchStandardWallets } from './standard/watchStandardWallets.js'
import { findUnisatWallets } from './unisat/findUnisatWallets.js'
import type { BitcoinWallet, FoundBitcoinWallet } from './WalletLink.js'

/** What is announced is preferred to what merely lies in the window. */
const kinds: readonly FoundBitcoinWallet['kind'][] = ['standard', 'sats', 'okx', 'unisat']
/** When to look again for wallets that say nothing when they come, in milliseconds after the first look. */
const delays = [50, 200, 500, 1_000, 1_900]

/**
 * The wallets for Bitcoin in this page: its own, those that register, and those that are found by looking; none of these on a
 * server.
 */
export function createWalletList(
  page: Window | undefined = globalThis.window,
  own: readonly FoundBitcoinWallet[] = [],
): WalletList<BitcoinWallet> {
  return createList<FoundBitcoinWallet, BitcoinWallet>({
    namespace: 'bip122',
    kinds,
    toKey: walletKey,
    keep(found) {
      const wallet: BitcoinWallet = { ...found, functions: noteFunctions(found) }
      return Object.assign(wallet, found.fetchInto && { load: found.fetchInto(wallet) })
    },
    watch(watcher) {
      watcher.add(own)
      return page ? watchWallets(page, watcher) : () => {}
    },
  })
}

/** What holds for every wallet. Handed on, not imported: a bundler would cut the list's code where another module shares it. */
export const walletRules = { noteFunctions, readIdentity, readStandardWallet }
export type WalletRules = typeof walletRules

/** What lists the wallets, once what reads the page's own is there; few pages have any. */
export async function openWalletList(
  wallets?: readonly OwnWallet[],
): Promise<() => WalletList<BitcoinWallet>> {
  if (!wallets) return () => createWalletList()
  const { readOwn } = await import('./readOwn.js')
  return () => createWalletList(undefined, readOwn(wallets, walletRules))
}

function watchWallets(page: Window, { add, remove }: WalletWatcher<FoundBitcoinWallet>): () => void {
  // By the names of wallets first: whoever also lies in `window.unisat` is already known by then.
  const look = () =>
    add([...findSatsConnectWallets(page), ...findOkxWallets(page), ...findUnisatWallets(page)])
  const stopWatching = watchStandardWallets({ add, remove })
  look()
  const timers = delays.map((delay) => setTimeout(look, delay))
  const over = new AbortController()
  for (const [target, event] of [
    [page.document, 'DOMContentLoaded'],
    [page, 'load'],
  ] as const)
    target?.addEventListener(event, look, { signal: over.signal })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    over.abort()
    stopWatching()
  }
}
