import type { LatchkeyError } from '@latchkey/protocol'
import {
  type Caip2Id,
  chainNamespaceOf,
  cleanText,
  isNativeAddress,
  parseCaip10Id,
  textLimits,
} from '@latchkey/protocol'
import { convertTokensCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../../api/request.js'
import { toImageUrl } from '../../../api/toImageUrl.js'
import type { Latchkey } from '../../../Latchkey.js'
import type { SwapToken } from '../state/SwapState.js'
import { toSwapError } from './toSwapError.js'

export type FetchSwapTokensParameters = { caipNetworkId: Caip2Id; signal?: AbortSignal | undefined }

export type FetchSwapTokensReturnType = readonly SwapToken[]

export type FetchSwapTokensErrorType = RequestErrorType | LatchkeyError<'swap/unsupported-network'>

/** The tokens of a network that can be swapped, its own coin first. */
export async function fetchSwapTokens(
  latchkey: Latchkey,
  { caipNetworkId, signal }: FetchSwapTokensParameters,
): Promise<FetchSwapTokensReturnType> {
  try {
    const { tokens } = await request(latchkey, convertTokensCall, { chainId: caipNetworkId, signal })
    return tokens.flatMap(({ address: id, name, symbol, decimals, logoUri }) => {
      const { chainId, address } = parseCaip10Id(id)
      if (chainId !== caipNetworkId) return []
      const image = logoUri === null ? undefined : toImageUrl(latchkey.api, logoUri)
      const token: SwapToken = {
        symbol: cleanText(symbol, textLimits.symbol),
        name: cleanText(name, textLimits.name),
        decimals,
        ...(!isNativeAddress(chainNamespaceOf(chainId), address) && { address }),
        ...(image && { image }),
      }
      return [token]
    })
  } catch (cause) {
    const name = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)?.name
    throw toSwapError(cause, { network: name ?? caipNetworkId })
  }
}
