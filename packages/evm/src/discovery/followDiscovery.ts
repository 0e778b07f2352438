import { type Config, injected } from '@wagmi/core'
import type { EIP1193Provider } from 'viem'
import { addConnectors } from './addConnectors.js'
import type { Discovery, FoundWallet } from './createDiscovery.js'

/** Gives a config of ours a connector for each wallet of the browser, now and whenever one makes itself known. */
export function followDiscovery(config: Config, discovery: Discovery): () => void {
  const followed = new Set<string>()

  function follow() {
    // A connector that the page itself named for a wallet stands for it.
    const spokenFor = new Set(config.connectors.flatMap(({ rdns }) => rdns ?? []))
    const fresh = discovery
      .get()
      .filter(({ id }) => !followed.has(id) && !spokenFor.has(id.split('#')[0] ?? id))
    for (const { id } of fresh) followed.add(id)
    if (fresh.length > 0) addConnectors(config, fresh.map(setUp))
  }

  function setUp({ provider, ...wallet }: FoundWallet) {
    const target = { ...wallet, provider: provider as unknown as EIP1193Provider }
    return config._internal.connectors.setup((parameters) => {
      const connector = injected({ target })(parameters)
      return {
        ...connector,
        async onConnect(info) {
          // wagmi would ask the wallet for its accounts whenever it can reach its nodes, though nobody wants to know.
          if (parameters.emitter.listenerCount('connect') > 0) await connector.onConnect.call(this, info)
        },
      }
    })
  }

  follow()
  return discovery.subscribe(follow)
}
