import type { EvmInfo, Manifest } from '@latchkey/devnet'
import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { randomAddress } from './createReads.js'

/** One call for thousands of blocks would outlast any patience on a slow machine. */
const blocksAtOnce = 200

/**
 * Makes a chain of the devnet longer: so many blocks with a token transfer each, and so many empty ones. Returns how many
 * blocks there are then.
 */
export async function mineTransfers(
  { chainId, rpcUrl, tokens }: EvmInfo,
  { accounts }: Manifest,
  { transfers, empty }: { transfers: number; empty: number },
): Promise<number> {
  const [alice] = accounts
  const token = tokens.USDC
  if (!alice || !token) throw new Error('The devnet has no account or token to transfer')
  const account = privateKeyToAccount(alice.evm.privateKey)
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 120_000 }) })
  const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
  const maxFeePerGas = (await client.getGasPrice()) * 10n
  for (let sent = 0; sent < transfers; sent += 1) {
    const args = [randomAddress() as `0x${string}`, 1n] as const
    const serializedTransaction = await account.signTransaction({
      chainId,
      type: 'eip1559',
      nonce: nonce + sent,
      to: token.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      gas: 150_000n,
      maxFeePerGas,
      maxPriorityFeePerGas: 0n,
    })
    // The node mines a block for each.
    await client.sendRawTransaction({ serializedTransaction })
  }
  for (let left = empty; left > 0; left -= blocksAtOnce) {
    const blocks = Math.min(left, blocksAtOnce)
    await client.request({ method: 'anvil_mine', params: [`0x${blocks.toString(16)}`] } as never)
  }
  return Number(await client.getBlockNumber({ cacheTime: 0 })) + 1
}
