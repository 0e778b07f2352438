import { readHead } from './readHead.js'
import type { Rpc } from './rpc.js'

/** How many empty blocks follow one with transactions; the seeds get as many. */
export const confirmations = 2

/**
 * Mines empty blocks on top of those with transactions, so that these get confirmations.
 *
 * Without them nothing would ever follow the last transaction, and clients that wait for the next block to look
 * again (viem's `waitForTransactionReceipt` does when a block arrives while it is busy) would wait for good.
 * Blocks at fixed intervals would do as well, but an idle devnet would grow for days.
 */
export function confirmTransactions(rpc: Rpc, { interval = 1_000 } = {}): { stop: () => void } {
  let settled: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look() {
    const head = await readHead(rpc)
    if (head.hash === settled) return
    const depths = Array.from({ length: Math.min(confirmations, head.number) }, (_, depth) => depth)
    const recent = await Promise.all(depths.map((depth) => readHead(rpc, head.number - depth)))
    if (recent.every(({ transactions }) => transactions.length === 0)) {
      settled = head.hash
      return
    }
    // A caller that switched mining off decides alone what is mined.
    if (!isStopped && (await rpc.request<boolean>('anvil_getAutomine'))) await rpc.request('evm_mine')
  }

  function next() {
    if (isStopped) return
    timer = setTimeout(() => {
      // Failing is no news: a node that died is its owner's to notice.
      void look()
        .catch(() => {})
        .finally(next)
    }, interval)
    timer.unref()
  }
  next()

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
