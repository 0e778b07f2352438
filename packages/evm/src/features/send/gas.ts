import { LatchkeyError } from '@latchkey/protocol'
import { hexToBigInt } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { encodeTransfer } from './tokens.js'
import type { TransactionRequest } from './transactionRequest.js'

type Call = Pick<TransactionRequest, 'from' | 'to' | 'value' | 'data'>

/** What a transfer between two people takes, always. */
const plain = 21_000n
/** What a token's transfer takes where nothing better is known; most take half of it. */
const guessed = 100_000n
/** What needs this much is no transfer, whatever it says it is (F-32). */
const absurd = 5_000_000n

/** How much gas a transfer takes; throws what a contract has against it. */
export async function estimateGas(node: EvmNode, call: Call): Promise<bigint> {
  const gas = hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [call] }))
  if (gas > absurd) throw new LatchkeyError('send/reverted', { context: { reason: `needs ${gas} gas` } })
  // A contract may find other things in its storage by the time this is in a block.
  return gas === plain ? gas : gas + gas / 5n
}

/** How much gas a transfer would take if the account had enough; a figure for the form, not for the request. */
export async function estimateLoosely(node: EvmNode, call: Call): Promise<bigint> {
  for (const attempt of [call, nothingOf(call)]) {
    try {
      return await estimateGas(node, attempt)
    } catch (error) {
      const { code } = translateRpcError(error, { network: String(node.chain.id), method: 'eth_estimateGas' })
      // A node that does not answer is one thing, an amount that is not there another.
      if (!code.startsWith('send/')) throw error
    }
  }
  return call.data ? guessed : plain
}

function nothingOf(call: Call): Call {
  return call.data ? { ...call, data: encodeTransfer(call.from, 0n) } : { ...call, value: '0x0' }
}
