import type { Hex } from 'viem'
import type { Rpc } from './rpc.js'

/** The latest block of a chain. */
export type Head = {
  number: number
  /** With the number: a chain that was put back has another block at the same height. */
  hash: Hex
  transactions: Hex[]
}

/** Reads the latest block, or the one at `number`. */
export async function readHead(rpc: Rpc, number?: number): Promise<Head> {
  const tag = number === undefined ? 'latest' : `0x${number.toString(16)}`
  const block = await rpc.request<Omit<Head, 'number'> & { number: Hex }>('eth_getBlockByNumber', tag, false)
  return { number: Number(block.number), hash: block.hash, transactions: block.transactions }
}
