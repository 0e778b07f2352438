import type { ApprovalAsset, ApprovalCall } from '@latchkey/core/adapter'
import { decodeSwap, listRouters, type Router } from '@latchkey/evm/swaps'
import { makeAmount } from '@latchkey/protocol'
import { type Address, type Chain, type Client, isAddressEqual } from 'viem'
import { readContract } from 'viem/actions'
import type { AccountCall } from '../account/calls.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { coinDecimals, readAsset } from './readAsset.js'

export type DescribeSwapParameters = { node: Client; network: PasskeyNetwork; account: Address }

/**
 * A swap at an exchange that the page knows, by the decoder that reviews swaps; nothing for every other call. What is bought
 * has to come to the account, and a coin that is sold has to be what the swap sells.
 */
export async function describeSwap(
  { to, value, data }: AccountCall,
  { node, network, account }: DescribeSwapParameters,
): Promise<ApprovalCall | undefined> {
  const { chainId: id, contracts } = network
  const router = listRouters({ id, contracts } as Chain).find(({ address }) => isAddressEqual(address, to))
  const swap = router && decodeSwap(data.toLowerCase())
  if (!router || swap?.version !== router.version || !isAddressEqual(swap.recipient, account))
    return undefined
  const isNativeIn = swap.isNativeIn ?? value !== 0n
  if (isNativeIn ? value !== (swap.amount ?? value) : value !== 0n) return undefined
  const [first, last] = [swap.path[0], swap.path.at(-1) ?? swap.path[1]]
  const coin = (units: bigint): ApprovalAsset => ({ amount: makeAmount(units, coinDecimals) })
  try {
    const ends = [...(isNativeIn ? [first] : []), ...(swap.isNativeOut ? [last] : [])]
    if (ends.length > 0) {
      const wrapped = await readWrapped(node, router)
      if (!ends.every((end) => isAddressEqual(end, wrapped))) return undefined
    }
    const units = swap.amount ?? value
    const [sold, bought] = await Promise.all([
      isNativeIn ? coin(units) : readAsset(node, first, units),
      swap.isNativeOut ? coin(swap.minimum) : readAsset(node, last, swap.minimum),
    ])
    return { kind: 'swap', to, sold, bought }
  } catch {
    return undefined
  }
}

/** The contract that wraps the network's coin, as the exchange says it. */
function readWrapped(node: Client, { version, address }: Router): Promise<Address> {
  const abi = [
    {
      type: 'function',
      name: version === 2 ? 'WETH' : 'WETH9',
      stateMutability: 'view',
      inputs: [],
      outputs: [{ type: 'address' }],
    },
  ] as const
  return readContract(node, { address, abi, functionName: abi[0].name })
}
