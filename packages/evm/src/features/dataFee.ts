import { concat, type Hex, hexToBigInt, numberToHex, padHex, size } from 'viem'
import { findRevert } from '../errors/findRevert.js'
import type { EvmNode } from '../getNode.js'
import { serializeUnsigned } from './serializeUnsigned.js'
import { callContract } from './tokens.js'
import type { TransactionRequest } from './transactionRequest.js'

/** Contracts in which rollups say what publishing a transaction costs. */
const oracles = {
  /** The OP stack: for a transaction without its signature. */
  op: '0x420000000000000000000000000000000000000F',
  /** Scroll: for a transaction with it. */
  scroll: '0x5300000000000000000000000000000000000002',
} as const
type Rollup = keyof typeof oracles

const getL1Fee = '0x49948e0e'
/** `getOperatorFee(uint256)`, of the OP stack since Isthmus. */
const getOperatorFee = '0x275aedd2'
/** As many bytes as a signature takes, none of which is cheap. */
const signature: Hex = `0x${'ff'.repeat(68)}`

/** Tells what a rollup takes on top of gas for publishing a transaction; remembers which networks take something. */
export function createDataFee() {
  const rollups = new Map<number, Promise<Rollup | undefined>>()

  async function findRollup(node: EvmNode): Promise<Rollup | undefined> {
    const known = rollups.get(node.chain.id)
    if (known) return known
    const has = async (rollup: Rollup) =>
      (await node.request({ method: 'eth_getCode', params: [oracles[rollup], 'latest'] })) !== '0x'
    const asking = Promise.all([has('op'), has('scroll')]).then(([isOp, isScroll]) =>
      isOp ? 'op' : isScroll ? 'scroll' : undefined,
    )
    rollups.set(node.chain.id, asking)
    // A node that did not answer may do so the next time.
    asking.catch(() => rollups.delete(node.chain.id))
    return asking
  }

  return async function readDataFee(node: EvmNode, request: TransactionRequest): Promise<bigint> {
    const rollup = await findRollup(node)
    if (!rollup) return 0n
    const bytes = serializeUnsigned(request)
    const data = encodeBytesCall(getL1Fee, rollup === 'scroll' ? concat([bytes, signature]) : bytes)
    const [published, operated] = await Promise.all([
      callContract(node, { to: oracles[rollup], data }).then(hexToBigInt),
      rollup === 'op' ? readOperatorFee(node, request) : 0n,
    ])
    const fee = published + operated
    // It follows the other chain's price, which may have risen a little by the time this is signed.
    return fee + fee / 4n
  }
}

/** What the operator of an OP chain takes, by the gas that a transaction may use; nothing before Isthmus. */
async function readOperatorFee(node: EvmNode, { gas }: TransactionRequest): Promise<bigint> {
  const data = concat([getOperatorFee, padHex(gas, { size: 32 })])
  try {
    const answer = await callContract(node, { to: oracles.op, data })
    return size(answer) === 32 ? hexToBigInt(answer) : 0n
  } catch (error) {
    if (findRevert(error)) return 0n
    throw error
  }
}

function encodeBytesCall(selector: Hex, bytes: Hex): Hex {
  const length = size(bytes)
  const padded = padHex(bytes, { dir: 'right', size: Math.ceil(length / 32) * 32 })
  return concat([selector, numberToHex(32, { size: 32 }), numberToHex(length, { size: 32 }), padded])
}
