import type { TrackCapability } from '@latchkey/core/adapter'
import { type Config, getTransactionReceipt } from '@wagmi/core'
import { isHash } from 'viem'
import { toChainId } from '../chainId.js'

/** A receipt is asked for this often; a node that does not answer is asked again all the same. */
const pollInterval = 1_000

/** Follows transactions by their receipts. */
export function createTrack(config: Config): TrackCapability {
  return {
    async wait({ hash, caipNetworkId, signal }) {
      const chainId = toChainId(config, caipNetworkId)
      if (!isHash(hash)) throw new TypeError(`${hash} is not a transaction hash`)
      for (;;) {
        signal.throwIfAborted()
        // Neither "not in a block yet" nor a silent node says anything about the transaction's fate.
        const receipt = await getTransactionReceipt(config, { hash, chainId }).catch(() => undefined)
        if (receipt)
          return {
            status: receipt.status === 'success' ? 'confirmed' : 'failed',
            blockNumber: receipt.blockNumber,
          }
        await new Promise((resolve) => setTimeout(resolve, pollInterval))
      }
    },
  }
}
