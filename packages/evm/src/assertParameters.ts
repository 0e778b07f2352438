import { assertNetworks, assertWallets } from '@latchkey/core/adapter'
import { isEip1193Provider } from './discovery/Eip1193Provider.js'
import { plainId } from './discovery/plainId.js'

const form = /^[\w.-]{1,253}$/

/** Looks at what `evm()` was called with, while a page is being developed. */
export function assertParameters(parameters: unknown): void {
  const { wagmiConfig } = (parameters ?? {}) as { wagmiConfig?: { chains: unknown } }
  assertNetworks('evm()', wagmiConfig ? { networks: wagmiConfig.chains } : parameters)
  const ids = new Set<string>()
  assertWallets('evm()', parameters, ({ id, provider }) => {
    if (wagmiConfig) return 'is not read beside a wagmiConfig: put a connector for it into that config'
    if (typeof id !== 'string' || !form.test(id))
      return 'needs an id of letters, digits, dots and hyphens, by which its connection is remembered'
    if (id === plainId) return `has the id "${plainId}", which is that of window.ethereum: take another`
    if (ids.has(id.toLowerCase())) return `has the id "${id}", which another one has`
    ids.add(id.toLowerCase())
    if (typeof provider === 'function' || isEip1193Provider(provider)) return undefined
    return 'needs a provider: an object with request() (EIP-1193), or a function that fetches one'
  })
}
