import { type Address, type Client, type Hash, type Hex, isHash, numberToHex, type RpcLog, slice } from 'viem'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'
import { readHead } from '../track/readChain.js'

/** Safe: `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`. */
export const safeEvents = {
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
} as const

/** Blocks that are asked for at once: as many as a node takes, which is ten with some providers. */
const spans = [10_000n, 1_000n, 100n, 10n, 1n] as const
/** Questions in one reading; the next one goes on from there. */
const parts = 10
/** Blocks that are looked at again, for a reorganisation may have changed them; fewer where few are read at once. */
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

/**
 * Creates the search for executions of a Safe: among the newest blocks first, where it mostly is, then from where it was
 * signed on. It remembers how far it has come, for owners can take weeks, and how many blocks the nodes of a chain take.
 */
export function createFindExecution(): FindExecution {
  const starts = new Map<string, bigint>()
  const widths = new Map<string, number>()
  return async (node, { account, safeTxHash, since }) => {
    const head = await readHead(node)
    if (since > head) return undefined
    const chain = String(node.chain?.id)
    const key = `${chain} ${account} ${safeTxHash}`
    let width = widths.get(chain) ?? 0

    /** Reads some blocks: up to the last, or from the first on. */
    async function read(edge: { last: bigint } | { first: bigint }) {
      for (;;) {
        const span = spans[width] ?? 1n
        const first = 'first' in edge ? edge.first : maxOf(edge.last - span + 1n, since)
        const last = 'last' in edge ? edge.last : minOf(edge.first + span - 1n, head)
        try {
          const logs = await readLogs(node, { account, first, last })
          return { first, last, found: logs.find((log) => isExecutionOf(log, safeTxHash)) }
        } catch (error) {
          const { code } = translateRpcError(error, { network: chain, method: 'eth_getLogs' })
          if (code === 'rpc/unreachable' || width + 1 >= spans.length) throw error
          width += 1
          widths.set(chain, width)
        }
      }
    }

    const newest = await read({ last: head })
    let { found } = newest
    let start = starts.get(key) ?? since
    for (let part = 1; part < parts && !found && start < newest.first; part++) {
      const { last, found: older } = await read({ first: start })
      found = older
      start = last + 1n
    }
    const again = minOf(margin, spans[width] ?? 1n)
    starts.set(key, maxOf(minOf(start, newest.first) - again, since))
    const { transactionHash = '' } = found ?? {}
    return isHash(transactionHash ?? '') ? (transactionHash as Hash) : undefined
  }
}

const minOf = (one: bigint, other: bigint) => (one < other ? one : other)
const maxOf = (one: bigint, other: bigint) => (one > other ? one : other)

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
  { account, first, last }: { account: Address; first: bigint; last: bigint },
): Promise<readonly RpcLog[]> {
  return node.request({
    method: 'eth_getLogs',
    params: [
      {
        address: account,
        topics: [[safeEvents.success, safeEvents.failure]],
        fromBlock: numberToHex(first),
        toBlock: numberToHex(last),
      },
    ],
  })
}
