import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, isAddress } from 'viem'
import { faucetAccount } from './keys.js'
import type { Rpc } from './rpc.js'

const receiptTimeout = 10_000

/** Sends coins by real transactions, one at a time, each confirmed before its hash is returned. */
export function createEvmFaucet(rpc: Rpc, chainId: number) {
  let queue: Promise<unknown> = Promise.resolve()

  async function send(to: Hex, value: bigint): Promise<Hex> {
    const [nonce, block] = await Promise.all([
      rpc.request<Hex>('eth_getTransactionCount', faucetAccount.address, 'pending'),
      rpc.request<{ baseFeePerGas: Hex }>('eth_getBlockByNumber', 'latest', false),
    ])
    const request = { type: 'eip1559', chainId, nonce: Number(nonce), to, value } as const
    const fees = {
      maxFeePerGas: BigInt(block.baseFeePerGas) * 2n + 1_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    }
    const estimated = await rpc.request<Hex>('eth_estimateGas', {
      from: faucetAccount.address,
      to,
      value: `0x${value.toString(16)}`,
    })
    const signed = await faucetAccount.signTransaction({ ...request, ...fees, gas: BigInt(estimated) })
    const hash = await rpc.request<Hex>('eth_sendRawTransaction', signed)
    await waitForReceipt(rpc, hash)
    return hash
  }

  return (address: string, amount: bigint): Promise<Hex> => {
    if (!isAddress(address)) throw new Error(`"${address}" is no EVM address`)
    if (amount <= 0n) throw new Error('the amount must be above zero')
    // Two at once would take the same nonce.
    const turn = queue.then(() => send(address, amount))
    queue = turn.catch(() => {})
    return turn
  }
}

async function waitForReceipt(rpc: Rpc, hash: Hex): Promise<void> {
  const deadline = Date.now() + receiptTimeout
  while (Date.now() < deadline) {
    const receipt = await rpc.request<{ status: Hex } | null>('eth_getTransactionReceipt', hash)
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error(`the recipient refused the coins (${hash})`)
    await sleep(20)
  }
  throw new Error(`${hash} was not mined within ${receiptTimeout / 1000} s; is mining switched off?`)
}
