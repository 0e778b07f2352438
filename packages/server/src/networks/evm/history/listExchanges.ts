import type { Hex } from 'viem'
import type { NetworkConfig } from '../../../config/configSchema.js'

/** The contracts of a chain that swaps go through, in lower case. */
export function listExchanges({ contracts }: NetworkConfig): Hex[] {
  return [contracts.uniswapV2Router, contracts.uniswapV3Router].flatMap((router) =>
    router === undefined ? [] : [router.toLowerCase() as Hex],
  )
}
