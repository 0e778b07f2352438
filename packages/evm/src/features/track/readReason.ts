import { type Client, numberToHex } from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import { type ChainReceipt, findTransaction } from './readChain.js'

export type Reasons = (node: Client, receipt: ChainReceipt) => Promise<string | undefined>

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
async function readReason(node: Client, receipt: ChainReceipt): Promise<string | undefined> {
  const { transactionHash: hash, blockNumber, gasUsed } = receipt
  const found = await findTransaction(node, hash)
  if (!found) return undefined
  const { from, to, value, input, gas } = found
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
