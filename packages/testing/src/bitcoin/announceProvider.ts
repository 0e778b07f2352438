import { injectProvider } from './injectProvider.js'
import type { SatsConnectInfo } from './SatsConnect.js'

type Registry = { btc_providers?: SatsConnectInfo[] }

/**
 * Lists a provider in `window.btc_providers` and puts it where its id says; the result takes it back.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function announceProvider(
  info: SatsConnectInfo,
  provider: object,
  target: Window = window,
): () => void {
  const takeBack = injectProvider(info.id, provider, target)
  const registry = target as Registry
  registry.btc_providers ??= []
  registry.btc_providers.push(info)
  return () => {
    const index = registry.btc_providers?.indexOf(info) ?? -1
    if (index >= 0) registry.btc_providers?.splice(index, 1)
    takeBack()
  }
}
