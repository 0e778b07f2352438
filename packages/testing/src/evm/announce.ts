import type { AnnounceOptions, EvmProvider, EvmProviderInfo } from './EvmWallet.js'

/** Makes a provider known to a page by EIP-6963, now and whenever the page asks; the result takes it back. */
export function announce(
  target: Window,
  info: Readonly<EvmProviderInfo>,
  provider: EvmProvider,
  { injectAs }: AnnounceOptions = {},
): () => void {
  // Frozen, as EIP-6963 demands: a page must not be able to alter what the next listener sees.
  const detail = Object.freeze({ info, provider })
  const send = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', send)
  send()
  if (injectAs) {
    Object.defineProperty(target, injectAs, { value: provider, configurable: true, writable: true })
    target.dispatchEvent(new Event(`${injectAs}#initialized`))
  }
  return () => {
    target.removeEventListener('eip6963:requestProvider', send)
    if (injectAs && Reflect.get(target, injectAs) === provider) Reflect.deleteProperty(target, injectAs)
  }
}
