import type { ChainNamespace } from '@latchkey/protocol'
import type { Api, ApiConfig } from './Api.js'

/** Makes the client of a data API; nothing is requested. What its addresses are made of waits for the first of them. */
export function createApi(config: ApiConfig, namespaces: readonly ChainNamespace[]): Api {
  // Kept at the start: code that patches `fetch` later does not see our requests.
  return { ...config, namespaces, fetch: config.fetch ?? globalThis.fetch?.bind(globalThis) }
}
