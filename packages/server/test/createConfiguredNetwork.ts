import * as v from 'valibot'
import { networkSchema } from '../src/config/configSchema.js'
import { parseEvmAddress } from '../src/networks/evm/parseEvmAddress.js'
import type { Network, Token } from '../src/networks/Network.js'
import { createScriptedNodes } from './createScriptedNodes.js'

export type ConfiguredParts = { config: Network['config']; native: Token; tokens: Token[] }

const unused = () => Promise.reject(new Error('this test gives no such source'))

/** An EVM network of a configuration, with the sources that a test gives it. */
export function createConfiguredNetwork(
  input: v.InferInput<typeof networkSchema>,
  sources: (parts: ConfiguredParts) => Partial<Network> = () => ({}),
): Network {
  const config = v.parse(networkSchema, input)
  const { chainId, name } = config
  const native: Token = { chainId, ...config.native, listed: true }
  const tokens = config.tokens.map(({ permit: _, ...token }): Token => ({ chainId, ...token, listed: true }))
  return {
    chainId,
    namespace: 'eip155',
    name,
    config,
    native,
    tokens,
    nodes: createScriptedNodes({}).nodes,
    parseAddress: parseEvmAddress,
    balances: { balances: unused },
    history: { history: unused },
    jobs: [],
    ...sources({ config, native, tokens }),
  }
}
