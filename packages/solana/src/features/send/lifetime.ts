import { LatchkeyError } from '@latchkey/protocol'
import type { Blockhash } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import type { Message } from './decodeMessage.js'
import { hasMoved, readNonce } from './readNonce.js'

/** The most blocks for which a network takes a blockhash that it knows. */
export const longestLife = 150

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
