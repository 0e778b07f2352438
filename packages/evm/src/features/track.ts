import type { TrackCapability } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { isHash } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { getNode } from '../getNode.js'

/** A receipt is asked for this often; a node that does not answer is asked again all the same. */
const pollInterval = 1_000

/** Follows transactions by their receipts. */
export function createTrack(config: Config): TrackCapability {
  return {
    async wait({ hash, caipNetworkId, signal }) {
      const node = getNode(config, caipNetworkId)
      if (!isHash(hash)) throw new TypeError(`${hash} is not a transaction hash`)
      for (;;) {
        signal.throwIfAborted()
        // Neither "not in a block yet" nor a silent node says anything about the transaction's fate.
        const receipt = await getTransactionReceipt(node, { hash }).catch(() => undefined)
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
