import { type Address, type Client, type Hash, type Hex, isHash, numberToHex, type RpcLog, slice } from 'viem'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'
import { readHead } from '../track/readChain.js'

/** Safe: `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`. */
export const safeEvents = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const

/** Blocks that are asked for at once: many nodes take as many, and nearly all take the few. */
const spans = [10_000n, 1_000n]
/** Questions in one reading; the next one goes on from there. */
const parts = 10
/** Blocks that are looked at again, for a reorganisation may have changed them. */
const margin = 128n

export type FindExecutionParameters = {
  account: Address
  /** What the Safe's owners sign, which its wallet answers with. */
  safeTxHash: Hash
  /** Block from which on it can have been executed. */
  since: bigint
}

/** Looks for the transaction in which a Safe has done what its owners signed. */
export type FindExecution = (node: Client, parameters: FindExecutionParameters) => Promise<Hash | undefined>

/** Creates the search for executions of a Safe; it remembers how far it has come, for owners can take weeks. */
export function createFindExecution(): FindExecution {
  const starts = new Map<string, bigint>()
  return async (node, { account, safeTxHash, since }) => {
    const key = `${node.chain?.id} ${account} ${safeTxHash}`
    const head = await readHead(node)
    let start = starts.get(key) ?? since
    for (let part = 0; part < parts && start <= head; part++) {
      const { logs, end } = await readLogs(node, { account, start, head })
      const found = logs.find((log) => isExecutionOf(log, safeTxHash))
      if (found) return isHash(found.transactionHash ?? '') ? (found.transactionHash as Hash) : undefined
      start = end + 1n
      starts.set(key, start - margin > since ? start - margin : since)
    }
    return undefined
  }
}

/** Tells whether a log is of what was signed by a hash. Safes before 1.4 have it in the data. */
export function isExecutionOf(
  { topics, data }: { topics: readonly Hex[]; data: Hex },
  safeTxHash: string,
): boolean {
  const [event, topic] = topics
  if (event !== safeEvents.success && event !== safeEvents.failure) return false
  const hash = topic ?? (data.length >= 66 ? slice(data, 0, 32) : undefined)
  return isSameHex(hash, safeTxHash)
}

async function readLogs(
  node: Client,
  { account, start, head }: { account: Address; start: bigint; head: bigint },
): Promise<{ logs: readonly RpcLog[]; end: bigint }> {
  const [wide = 1n, narrow = 1n] = spans
  const read = async (span: bigint) => {
    const end = start + span - 1n < head ? start + span - 1n : head
    const logs = await node.request({
      method: 'eth_getLogs',
      params: [
        {
          address: account,
          topics: [[safeEvents.success, safeEvents.failure]],
          fromBlock: numberToHex(start),
          toBlock: numberToHex(end),
        },
      ],
    })
    return { logs, end }
  }
  try {
    return await read(wide)
  } catch (error) {
    const { code } = translateRpcError(error, { network: String(node.chain?.id), method: 'eth_getLogs' })
    if (code === 'rpc/unreachable' || head - start < narrow) throw error
    return read(narrow)
  }
}
