import {
  type Caip2Id,
  chainNamespaceOf,
  cleanText,
  isNativeAddress,
  LatchkeyError,
  parseCaip10Id,
  textLimits,
} from '@latchkey/protocol'
import { convertTokensCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, request } from '../../../api/request.js'
import { toImageUrl } from '../../../api/toImageUrl.js'
import type { Latchkey } from '../../../Latchkey.js'
import { askServed } from '../../chains/askServed.js'
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
  const network = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
  try {
    const answer = await askServed(latchkey, caipNetworkId, () =>
      request(latchkey, convertTokensCall, { chainId: caipNetworkId, signal }),
    )
    if (!answer) throw new LatchkeyError('swap/unsupported-network', { context: { network } })
    return answer.tokens.flatMap(({ address: id, name, symbol, decimals, logoUri }) => {
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
    throw toSwapError(cause, { network })
  }
}
