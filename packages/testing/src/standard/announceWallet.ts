import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Makes a wallet known to the page by Wallet Standard's two events; the result takes it back.
 *
 * `registerWallet` of `@wallet-standard/wallet` does the same for the page's own window and for good; tests
 * need other windows, and an end.
 */
export function announceWallet(wallet: Wallet, target: Window = window): () => void {
  const unregister = new Set<() => void>()
  const register = (api: WindowAppReadyEventAPI) => {
    unregister.add(api.register(wallet))
  }
  const onAppReady = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)

  target.addEventListener('wallet-standard:app-ready', onAppReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const remove of unregister) remove()
    unregister.clear()
  }
}
