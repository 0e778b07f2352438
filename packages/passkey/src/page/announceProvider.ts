import type { Provider } from '../provider/createProvider.js'
import { rdns } from './rdns.js'

/** A key, drawn by us; in the form that Wallet Standard asks for. */
export const icon = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#0f766e"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="15" cy="16" r="5.5"/><path d="m19 20 10 10m-4-4 3-3"/></g></svg>',
)}`

/** Announces the wallet by EIP-6963, now and whenever the page asks; what it returns ends it. Nothing where it cannot be. */
export function announceProvider(provider: Provider): (() => void) | undefined {
  // Where there are no passkeys, as on pages whose address is a number, there is no wallet.
  if (!globalThis.isSecureContext || !globalThis.PublicKeyCredential || !/[a-z]/i.test(location.hostname))
    return undefined
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Passkey', icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
