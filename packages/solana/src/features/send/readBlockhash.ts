import type { SolanaNode } from '../../rpc/createNode.js'
import { toCount } from '../../rpc/toCount.js'
import { readUntil } from './lifetime.js'

/** The newest blockhash, and until when it lives. */
export async function readBlockhash(nodes: readonly [SolanaNode, ...SolanaNode[]]): Promise<{
  blockhash: string
  lastValidHeight: number
  until: number
}> {
  const latest = await nodes[0].call('getLatestBlockhash', async (rpc) => {
    const { value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const { blockhash, lastValidBlockHeight: height } = value
    if (typeof blockhash !== 'string' || typeof height !== 'bigint')
      throw new TypeError('This is no blockhash.')
    return { blockhash, lastValidHeight: toCount(height) }
  })
  return { ...latest, until: await readUntil(nodes, latest.lastValidHeight) }
}
