import { concat, type Hex, hexToBigInt, numberToHex, padHex, serializeTransaction, size } from 'viem'
import type { EvmNode } from '../getNode.js'
import { callContract } from './tokens.js'
import type { TransactionRequest } from './transactionRequest.js'

/** Where rollups of the OP stack say what publishing a transaction costs. */
const oracle = '0x420000000000000000000000000000000000000F'
const getL1Fee = '0x49948e0e'

/** Tells what a rollup takes on top of gas for publishing a transaction; remembers which networks take something. */
export function createDataFee() {
  const oracles = new Map<number, Promise<boolean>>()

  async function hasOracle(node: EvmNode): Promise<boolean> {
    const known = oracles.get(node.chain.id)
    if (known) return known
    const asking = node
      .request({ method: 'eth_getCode', params: [oracle, 'latest'] })
      .then((code) => code !== '0x')
    oracles.set(node.chain.id, asking)
    // A node that did not answer may do so the next time.
    asking.catch(() => oracles.delete(node.chain.id))
    return asking
  }

  return async function readDataFee(node: EvmNode, request: TransactionRequest): Promise<bigint> {
    if (!(await hasOracle(node))) return 0n
    const fee = hexToBigInt(
      await callContract(node, { to: oracle, data: encodeBytesCall(getL1Fee, serialize(request)) }),
    )
    // It follows the other chain's price, which may have risen a little by the time this is signed.
    return fee + fee / 4n
  }
}

function serialize({
  chainId,
  to,
  value,
  gas,
  maxFeePerGas,
  maxPriorityFeePerGas,
  gasPrice,
  data,
}: TransactionRequest): Hex {
  const rate = hexToBigInt(maxFeePerGas ?? gasPrice)
  return serializeTransaction({
    type: 'eip1559',
    chainId: Number(chainId),
    to,
    value: hexToBigInt(value),
    gas: hexToBigInt(gas),
    maxFeePerGas: rate,
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas ?? '0x0'),
    ...(data && { data }),
    // The wallet chooses it; a long one costs the most.
    nonce: 0xffff,
  })
}

function encodeBytesCall(selector: Hex, bytes: Hex): Hex {
  const length = size(bytes)
  const padded = padHex(bytes, { dir: 'right', size: Math.ceil(length / 32) * 32 })
  return concat([selector, numberToHex(32, { size: 32 }), numberToHex(length, { size: 32 }), padded])
}
