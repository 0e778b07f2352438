import type { EmbeddedDescriptor } from '@latchkey/core/adapter'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { rdns } from './rdns.js'

export type PasskeyWalletParameters = {
  /** Each with its node and its bundler; the first is the one to begin with. */
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  /** What the person sees in their list of passkeys; the page's domain by default. */
  name?: string
  /** The page's domain, or a parent of it; the page's own by default. */
  rp?: { id: string; name: string }
}

/**
 * A wallet inside the page, owned by a passkey. This half is small; what lists it loads with the widget, what signs when a
 * person chooses it.
 *
 * @example
 * createLatchkey({ adapters, embedded: passkeyWallet({ networks: [{ chainId, rpcUrl, bundlerUrl }] }) })
 */
export const passkeyWallet = (parameters: PasskeyWalletParameters): EmbeddedDescriptor => ({
  rdns,
  load: async () => {
    const { createPasskeyWallet } = await import('./createPasskeyWallet.js')
    return (host) => createPasskeyWallet({ ...parameters, ...host })
  },
})
