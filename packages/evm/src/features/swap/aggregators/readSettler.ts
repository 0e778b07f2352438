import type { Address } from 'viem'
import type { EvmNode } from '../../../adapter/getNode.js'
import { declareFunction } from '../../../contracts/declareFunction.js'
import { readFunction } from '../../../contracts/readFunction.js'
import { findRevert } from '../../../errors/findRevert.js'

const abi = [declareFunction('ownerOf', ['uint256'], ['address'])] as const

/** The kind of settler that is for swaps which people send themselves. */
const takerSubmitted = 2n

/** Asks 0x's registry, on the chain, which settler is the current one; nothing where it says that there is none. */
export async function readSettler(node: EvmNode, registry: Address): Promise<Address | undefined> {
  try {
    return await readFunction(node, {
      abi,
      address: registry,
      functionName: 'ownerOf',
      args: [takerSubmitted],
    })
  } catch (error) {
    if (findRevert(error)) return undefined
    throw error
  }
}
