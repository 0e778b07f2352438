import type { WalletDiscovery } from '@latchkey/core/adapter'
import { createSource } from '../connection/createSource.js'
import { listConnectors } from '../connection/listConnectors.js'
import type { EvmParameters } from '../evm.js'
import { createDiscovery, type Discovery, type OwnFoundWallet } from './createDiscovery.js'
import { describeNamed } from './describeNamed.js'
import { toConnector } from './toConnector.js'
import { walletRules } from './walletRules.js'

/** The wallets before the adapter is there; it takes over all that was found, guarded as it was found. */
export type EvmDiscovery = Discovery & WalletDiscovery

/**
 * Lists the wallets without wagmi: the page's own, those of the browser and those that the page has described, or, where the
 * page brings its own config, what is in it.
 */
export function discover(
  { connectors: named = [], wagmiConfig: config }: EvmParameters,
  own: readonly OwnFoundWallet[] = [],
): EvmDiscovery {
  const discovery = createDiscovery(own)
  const connectors = createSource(
    () =>
      config
        ? listConnectors({ config, discovery, isHostConfig: true })
        : [
            ...discovery.get().map((wallet) => toConnector({ ...wallet, type: 'injected' }, discovery)),
            ...describeNamed(named, discovery),
          ],
    (listener) => {
      const stops = [discovery.subscribe(listener), config?._internal.connectors.subscribe(listener)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  )
  return {
    ...discovery,
    connectors,
    dispose() {
      connectors.stop()
      discovery.dispose()
    },
  }
}

/** What finds the wallets, once what reads the page's own is there. */
export async function openDiscovery(parameters: EvmParameters): Promise<() => EvmDiscovery> {
  const readOwn = await loadReader(parameters.wallets)
  return () => discover(parameters, readOwn?.())
}

/** What reads the wallets of the page's own; few pages have any. */
export async function loadReader(wallets: EvmParameters['wallets']) {
  if (!wallets) return undefined
  const { readOwn } = await import('./readOwn.js')
  return () => readOwn(wallets, walletRules)
}
