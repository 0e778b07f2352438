import { chainNamespaceOf, makeCaip10Id, nativeAddresses } from '@latchkey/protocol'
import { type ConvertToken, convertTokensCall, logoSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { NetworkConfig } from '../../config/configSchema.js'
import { defineRoute } from '../../http/Route.js'
import type { Token } from '../../networks/Network.js'
import { findSwaps } from './findSwaps.js'

/** `GET /v1/convert/tokens` */
export const convertTokensRoute = defineRoute({
  call: convertTokensCall,
  summary:
    'The tokens of a chain that can be swapped, its native coin first; `address` asks for one of them.',
  access: 'project',
  async handle({ query: { chainId, address } }, { networks }) {
    const { network, swaps } = findSwaps(networks, chainId)
    const tokens = (await swaps.tokens()).map((token) => writeToken(token, network.config))
    const wanted = address === undefined ? undefined : `${chainId}:${address}`.toLowerCase()
    return {
      json: {
        tokens: tokens.filter((token) => wanted === undefined || token.address.toLowerCase() === wanted),
      },
    }
  },
})

function writeToken({ chainId, address, name, symbol, decimals, iconUrl }: Token, config: NetworkConfig) {
  const native = nativeAddresses[chainNamespaceOf(chainId)]
  const listed = config.tokens.find((token) => token.address.toLowerCase() === address?.toLowerCase())
  return {
    name,
    symbol,
    address: makeCaip10Id({ chainId, address: address ?? native }),
    decimals,
    logoUri: iconUrl === '' ? null : v.parse(logoSchema, iconUrl),
    eip2612: listed?.permit ?? false,
  } satisfies ConvertToken
}
