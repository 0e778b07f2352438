import { icon } from './icon.js'

/** Announces a provider by EIP-6963, now and whenever the page asks; what it returns ends it. */
export function announceProvider(name: string, rdns: string, provider: object): () => void {
  const uuid = '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  )
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}

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
