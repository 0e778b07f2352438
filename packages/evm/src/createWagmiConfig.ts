import type { AdapterHost } from '@latchkey/core/adapter'
import { type Config, createConfig, createStorage, http } from '@wagmi/core'
import type { Chain } from 'viem'
import type { EvmNetwork } from './EvmNetwork.js'

export type CreateWagmiConfigParameters = {
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
  host: AdapterHost
}

/** A wagmi config for the page's networks, remembering what it must in the instance's own storage. */
export function createWagmiConfig({ networks, host }: CreateWagmiConfigParameters): Config {
  const [first, ...rest] = networks
  return createConfig({
    chains: [toChain(first), ...rest.map(toChain)],
    transports: Object.fromEntries(
      // A page waits for a person's eyes, not for a queue: one quick retry, then say so.
      networks.map(({ id, rpcUrls }) => [
        id,
        http(rpcUrls.default.http[0], { retryCount: 1, timeout: 8_000 }),
      ]),
    ),
    storage: createStorage({ key: 'wagmi', storage: host.storage }),
  })
}

function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: EvmNetwork): Chain {
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default.http } },
    ...(blockExplorers && {
      blockExplorers: { default: { name: 'Explorer', url: blockExplorers.default.url } },
    }),
  }
}
