import { describeAdapter } from '@latchkey/core/contract'
import { createConfig, createStorage, http } from '@wagmi/core'
import type { Chain } from 'viem'
import { inject } from 'vitest'
import { createEvmContract } from '../test/createEvmContract.js'
import { toChain } from './adapter/createWagmiConfig.js'
import { evm } from './evm.js'

const devnet = inject('devnet')

describeAdapter(
  createEvmContract({
    name: 'evm, its own config',
    devnet,
    createAdapter: async (networks, host) => (await evm({ networks }).load())(host),
  }),
)

describeAdapter(
  createEvmContract({
    name: 'evm, the page’s wagmi config',
    devnet,
    createAdapter: async (networks, host) => {
      const wagmiConfig = createConfig({
        chains: networks.map(toChain) as unknown as readonly [Chain, ...Chain[]],
        transports: Object.fromEntries(
          networks.map((one) => [one.id, http(toChain(one).rpcUrls.default.http[0])]),
        ),
        storage: createStorage({ storage: host.storage }),
      })
      return (await evm({ wagmiConfig }).load())(host)
    },
  }),
)
