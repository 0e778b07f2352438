import { LatchkeyError } from '@latchkey/protocol'
import type { Blockhash } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { toCount } from '../../rpc/toCount.js'
import type { Message } from './decodeMessage.js'
import { hasMoved, readNonce } from './readNonce.js'

/** The most blocks for which a network takes a blockhash that it knows. */
export const longestLife = 150

/** Blocks that one backend of a node may be behind another. */
const backendLag = 32

/** Blocks of an hour: where a node's word for a last height is that far beyond all others, it is not believed. */
const farAhead = 9_000

/**
 * The last height at which what is made now can be in a block. The node that gave the blockhash, the first, could say one that
 * is too low, or one that never comes: by the page's other nodes, and where there is none by its own height, it is neither.
 */
export async function readUntil(nodes: Nodes, lastValidHeight: number): Promise<number>
export async function readUntil(nodes: Nodes): Promise<number | undefined>
export async function readUntil(
  [first, ...others]: Nodes,
  lastValidHeight?: number,
): Promise<number | undefined> {
  const heights = await Promise.allSettled((others.length > 0 ? others : [first]).map(readHeight))
  const known = heights.flatMap((one) => (one.status === 'fulfilled' ? [toCount(one.value)] : []))
  if (known.length === 0) return lastValidHeight
  const least = Math.max(...known) + longestLife + backendLag
  return Math.min(Math.max(lastValidHeight ?? 0, least), least + farAhead)
}

type Nodes = readonly [SolanaNode, ...SolanaNode[]]

/** Throws `send/expired` where the network no longer takes a message's blockhash, or its nonce is used up. */
export async function assertAlive(node: SolanaNode, message: Message): Promise<void> {
  const { blockhash } = message
  const nonce = readNonce(message)
  const isAlive = nonce
    ? !(await hasMoved(node, { account: nonce.account, nonce: blockhash }, 'confirmed'))
    : await isTaken(node, blockhash)
  if (!isAlive) throw new LatchkeyError('send/expired')
}

/** Tells whether the network takes a blockhash still. */
export async function isTaken(node: SolanaNode, blockhash: string): Promise<boolean> {
  return node.call('isBlockhashValid', async (rpc) => {
    const { value } = await rpc.isBlockhashValid(blockhash as Blockhash, { commitment: 'confirmed' }).send()
    if (typeof value !== 'boolean') throw new TypeError('This is no answer.')
    return value
  })
}

/** The height of the chain, as the cluster has confirmed it. */
export async function readHeight(node: SolanaNode): Promise<bigint> {
  return node.call('getBlockHeight', async (rpc) => {
    const height: unknown = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    if (typeof height !== 'bigint') throw new TypeError('This is no height.')
    return height
  })
}
