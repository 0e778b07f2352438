import type { PairingDescriptor } from '@latchkey/core/adapter'
import type { PeerMetadata } from '../sign/Session.js'

export type WalletConnectParameters = {
  /** The page, as wallets show it; its title and its address by default. */
  metadata?: Partial<PeerMetadata> | undefined
} & (
  | {
      /** A relay of your own. */
      relayUrl: string
      projectId?: string | undefined
    }
  | {
      /** The public relay by default. */
      relayUrl?: string | undefined
      /** Of the relay's operator. */
      projectId: string
    }
)

/**
 * Wallets on phones, by WalletConnect: one session for all chain families of the page. This half is small; what lists it
 * loads with the widget, the client when a person chooses it.
 *
 * @example
 * createLatchkey({ adapters, walletConnect: walletConnect({ projectId: 'your-project' }) })
 */
export function walletConnect(parameters: WalletConnectParameters): PairingDescriptor {
  return {
    name: 'WalletConnect',
    load: async () => {
      const { createPagePairing } = await import('./createPagePairing.js')
      return (host) => createPagePairing({ ...parameters, ...host })
    },
  }
}
