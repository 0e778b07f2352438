import { LatchkeyError } from '@latchkey/protocol'
import { concat, type Hex, hexToBigInt } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { declareFunction } from '../../contracts/declareFunction.js'
import { orNothing } from '../../contracts/orNothing.js'
import { readFunction } from '../../contracts/readFunction.js'
import { toCaip2Id } from '../../toCaip2Id.js'
import { serializeUnsigned } from './serializeUnsigned.js'
import type { TransactionRequest } from './transactionRequest.js'

/** Contracts in which rollups say what publishing a transaction costs. */
const oracles = {
  /** The OP stack: for a transaction without its signature. */
  op: '0x420000000000000000000000000000000000000F',
  /** Scroll: for a transaction with it. */
  scroll: '0x5300000000000000000000000000000000000002',
} as const
type Rollup = keyof typeof oracles

const oracleAbi = [
  declareFunction('getL1Fee', ['bytes'], ['uint256']),
  // By the gas; of the OP stack since Isthmus.
  declareFunction('getOperatorFee', ['uint256'], ['uint256']),
] as const
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
    const args = [rollup === 'scroll' ? concat([bytes, signature]) : bytes] as const
    const oracle = { abi: oracleAbi, address: oracles[rollup] } as const
    const [published, operated] = await Promise.all([
      readFunction(node, { ...oracle, functionName: 'getL1Fee', args }),
      rollup === 'op' ? readOperatorFee(node, request) : 0n,
    ])
    if (published === undefined)
      throw new LatchkeyError('rpc/failed', {
        context: { network: toCaip2Id(node.chain.id), method: 'eth_call' },
        details: `${oracles[rollup]} says no fee.`,
      })
    const fee = published + operated
    // It follows the other chain's price, which may have risen a little by the time this is signed.
    return fee + fee / 4n
  }
}

/** What the operator of an OP chain takes, by the gas that a transaction may use; nothing before Isthmus. */
async function readOperatorFee(node: EvmNode, { gas }: TransactionRequest): Promise<bigint> {
  const call = { abi: oracleAbi, address: oracles.op, functionName: 'getOperatorFee' } as const
  return (await orNothing(readFunction(node, { ...call, args: [hexToBigInt(gas)] }))) ?? 0n
}
