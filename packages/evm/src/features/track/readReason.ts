import { type Client, numberToHex, type TransactionReceipt } from 'viem'
import { getTransaction } from 'viem/actions'
import { findRevert } from '../../errors/findRevert.js'

export type Reasons = (node: Client, receipt: TransactionReceipt) => Promise<string | undefined>

/** Remembers why a transaction failed: it is asked about again and again until its block is final. */
export function createReasons(): Reasons {
  const known = new Map<string, Promise<string | undefined>>()
  return (node, receipt) => {
    const key = `${receipt.blockHash} ${receipt.transactionHash}`
    const reason = known.get(key) ?? readReason(node, receipt).catch(() => undefined)
    known.set(key, reason)
    return reason
  }
}

/** A receipt has no reason in it: the same call on the same block is asked for one. */
async function readReason(node: Client, receipt: TransactionReceipt): Promise<string | undefined> {
  const { transactionHash: hash, blockNumber, gasUsed } = receipt
  const { from, to, value, input, gas } = await getTransaction(node, { hash })
  if (gasUsed === gas) return 'out of gas'
  const request = { from, to, value: numberToHex(value), data: input, gas: numberToHex(gas) }
  // The state after the block need not refuse what the one in the midst of it did.
  for (const at of [blockNumber, blockNumber - 1n]) {
    try {
      await node.request({ method: 'eth_call', params: [request, numberToHex(at)] })
    } catch (error) {
      const reason = findRevert(error)?.reason
      if (reason) return reason
    }
  }
  return undefined
}
