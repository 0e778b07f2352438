type Registry = { register: (...wallets: readonly object[]) => () => void }

/** Registers a wallet by the Wallet Standard, also with what asks for wallets later; what it returns ends it. */
export function registerWallet(wallet: object): () => void {
  const ends = new Set<() => void>()
  const register = (registry: Registry) => void ends.add(registry.register(wallet))
  const hear = (event: Event) => register((event as CustomEvent<Registry>).detail)
  window.addEventListener('wallet-standard:app-ready', hear)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', hear)
    for (const end of ends) end()
  }
}
