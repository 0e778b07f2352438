import type { ChainNamespace } from '@latchkey/protocol'
import { version } from '../version.js'
import type { Api, ApiConfig } from './Api.js'

/** Makes the client of a data API; nothing is requested. */
export function createApi(config: ApiConfig, namespaces: readonly ChainNamespace[]): Api {
  // Kept at the start: code that patches `fetch` later does not see our requests.
  const fetch = config.fetch ?? globalThis.fetch?.bind(globalThis)
  return {
    url: config.url.replace(/\/+$/, ''),
    projectId: config.projectId,
    sdk: { type: 'latchkey', version: `react-${namespaces.join(',')}-${version}` },
    fetch,
    ...(config.allNetworks && { allNetworks: true }),
    ...(config.currency && { currency: config.currency }),
  }
}
