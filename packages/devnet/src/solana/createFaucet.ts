import type { Address } from '@solana/kit'
import { currentSlot } from './currentSlot.js'
import type { Json } from './losslessJson.js'
import type { NodeRpc } from './nodeRpc.js'
import { waitForSlot } from './waitForSlot.js'

export type Faucet = (receiver: Address, lamports: bigint) => Promise<string>

/**
 * Gives out lamports, one after the other and each in a slot of its own: the node signs airdrops of one slot, one
 * amount and one receiver the same, and then two of them look like one.
 */
export function createFaucet(rpc: NodeRpc): Faucet {
  let last: Promise<unknown> = Promise.resolve()
  return (receiver, lamports) => {
    const given = last.then(async () => {
      const signature = await rpc.call<string>('requestAirdrop', [receiver, lamports])
      const { value } = await rpc.call<{ value: Json[] }>('getSignatureStatuses', [[signature]])
      const [status] = value as ({ slot: number } | null)[]
      // A transaction is confirmed one slot after its own.
      await waitForSlot(rpc, (status?.slot ?? (await currentSlot(rpc))) + 1)
      return signature
    })
    last = given.catch(() => {})
    return given
  }
}
