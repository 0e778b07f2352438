import type { EmbeddedDescriptor, EmbeddedKeys } from '@latchkey/core/adapter'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { rdns } from './rdns.js'

export type PasskeyWalletParameters = {
  /** Each with its node and its bundler; the first is the one to begin with. */
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  /** What the person sees in their list of passkeys; the page's domain by default. */
  name?: string
  /** The page's domain, or a parent of it; the page's own by default. */
  rp?: { id: string; name: string }
  /** Further chain families, whose keys the passkey makes: `[solanaKeys({ networks }), bitcoinKeys({ networks })]`. */
  keys?: readonly EmbeddedKeys[]
  /** Where "Open in Safe" leads; `https://app.safe.global` by default, and nowhere with `false`. Nothing is asked of it before. */
  safeApp?: string | false
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
  ...(parameters.keys && { name: 'Passkey' }),
  load: async () => {
    const [{ createPasskeyWallet }, keys] = await Promise.all([
      import('./createPasskeyWallet.js'),
      parameters.keys && import('../keys/createKeys.js'),
    ])
    return (host) => createPasskeyWallet({ ...parameters, ...host, createKeys: keys?.createKeys })
  },
})
