import { type Hex, numberToHex } from 'viem'
import { confirmations } from '../confirmTransactions.js'
import { deployerAccount } from '../keys.js'
import type { Rpc } from '../rpc.js'
import type { SeedPlans } from './planSeeds.js'
import type { CodeCopy } from './seedSafeModules.js'

/** 1 January 2025; with it and fixed intervals every seeded block is the same on every machine. */
export const genesisTime = 1_735_689_600
const blockTime = 12
/** anvil traces a block by running all that is before each of its transactions again: a large one takes it seconds. */
const blockSize = 8

/**
 * Sends the seeds to a chain that has nothing yet.
 *
 * Mining is held back meanwhile: a hundred transactions then take a dozen blocks and round trips.
 */
export async function sendSeeds(rpc: Rpc, plan: SeedPlans): Promise<void> {
  await rpc.batch([
    { method: 'evm_setAutomine', params: [false] },
    ...plan.balances.map(({ address, balance }) => ({
      method: 'anvil_setBalance',
      params: [address, numberToHex(balance)],
    })),
  ])
  await copyCode(rpc, plan.prepared)
  const signed = await Promise.all(plan.transactions.map((_, nonce) => signSeed(plan, nonce)))
  const hashes: Hex[] = []
  let block = 0
  const mine = () => mineBlock(rpc, ++block)
  while (hashes.length < signed.length) {
    const next = signed.slice(hashes.length, hashes.length + blockSize)
    hashes.push(
      ...(await rpc.batch<Hex>(
        next.map((transaction) => ({ method: 'eth_sendRawTransaction', params: [transaction] })),
      )),
    )
    await mine()
  }
  for (let count = 0; count < confirmations; count++) await mine()

  const receipts = await rpc.batch<{ status: Hex } | null>(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const failed = receipts.findIndex((receipt) => receipt?.status !== '0x1')
  if (failed >= 0) {
    const { to = 'a new contract' } = plan.transactions[failed] ?? {}
    throw new Error(`seed transaction ${failed} to ${to} failed`)
  }
  await copyCode(rpc, plan.copies)
  for (const { at, code } of plan.constructed) {
    await rpc.request('anvil_setCode', at, code)
    await rpc.request('anvil_setCode', at, await rpc.request<Hex>('eth_call', { to: at }, 'latest'))
  }
  await rpc.request('evm_setAutomine', true)
}

async function copyCode(rpc: Rpc, copies: readonly CodeCopy[]): Promise<void> {
  for (const { from, to, change } of copies) {
    const code = await rpc.request<Hex>('eth_getCode', from, 'latest')
    const [old = '', next = ''] = change?.map((address) => address.slice(2).toLowerCase()) ?? []
    if (!code.includes(old)) throw new Error(`the code at ${from} does not have what is to be changed`)
    await rpc.request('anvil_setCode', to, change ? code.replaceAll(old, next) : code)
  }
}

function signSeed({ chainId, transactions }: SeedPlans, nonce: number): Promise<Hex> {
  return deployerAccount.signTransaction({
    ...transactions[nonce],
    type: 'eip1559',
    chainId,
    nonce,
    // Generous, since nothing is estimated; only what is used counts towards a block's limit.
    gas: 6_000_000n,
    maxFeePerGas: 100_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  })
}

async function mineBlock(rpc: Rpc, block: number): Promise<void> {
  await rpc.request('evm_setNextBlockTimestamp', genesisTime + block * blockTime)
  await rpc.request('evm_mine')
}
