import type { Connector } from '@wagmi/core'
import type { Discovery } from '../discovery/createDiscovery.js'
import type { Eip1193Provider } from '../discovery/Eip1193Provider.js'
import type { GuardedProvider } from '../discovery/guardProvider.js'

/** A wallet to ask; guarded where it is one of the browser's (S-17). */
export type EvmWallet = Pick<Eip1193Provider, 'request'> & Partial<Pick<GuardedProvider, 'assertUnaltered'>>

/** The wallet behind a connector, as it was when it was found. */
export async function getWallet(connector: Connector, discovery: Discovery): Promise<EvmWallet | undefined> {
  // Guarded already in a config of ours; in the page's own it is the bare one.
  const provider = (await connector.getProvider()) as EvmWallet | undefined
  return discovery.findGuarded(provider) ?? provider
}
