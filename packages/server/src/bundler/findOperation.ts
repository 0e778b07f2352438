import { decodeFunctionData, type Hex, numberToHex, parseAbiItem, parseEventLogs } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { BundlerClient } from './BundlerClient.js'
import { entryPoint, hashOperation, type Operation, toJson } from './Operation.js'
import { unpackOperation } from './unpackOperation.js'

const done = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)
const reverted = parseAbiItem(
  'event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
)
/** Blocks in which operations are looked for: two days of a chain with blocks of twelve seconds. */
const lookBack = 14_400n

/** Finds where the entry point did an operation, whoever sent it. */
async function findEvent(client: BundlerClient, hash: Hex) {
  const head = await client.getBlockNumber()
  const [event] = await client.getLogs({
    address: entryPoint,
    event: done,
    args: { userOpHash: hash },
    fromBlock: head > lookBack ? head - lookBack : 0n,
    toBlock: 'latest',
    strict: true,
  })
  return event
}

/** Whether an operation is in a block of the chain. */
export const isDone = async (client: BundlerClient, hash: Hex) =>
  (await findEvent(client, hash)) !== undefined

/** Answers `eth_getUserOperationReceipt`. */
export async function readReceipt(client: BundlerClient, hash: Hex) {
  const event = await findEvent(client, hash)
  if (!event) return null
  const receipt = await client
    .request({ method: 'eth_getTransactionReceipt', params: [event.transactionHash] })
    .catch(() => null)
  // Gone between the two questions: the block was replaced.
  if (!receipt) return null
  const { sender, paymaster, nonce, success, actualGasCost, actualGasUsed } = event.args
  const own = listOwnLogs(receipt.logs, hash)
  const [reason] = parseEventLogs({ abi: [reverted], logs: own.map(toLog) })
  return {
    userOpHash: hash,
    entryPoint,
    sender,
    nonce: numberToHex(nonce),
    paymaster: BigInt(paymaster) === 0n ? null : paymaster,
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reason && { reason: reason.args.revertReason }),
    logs: own,
    receipt,
  }
}

type RpcLog = { address: Hex; topics: readonly Hex[]; data: Hex }

/** Logs of one operation: those after the one before it, up to what the entry point says of it. */
function listOwnLogs<log extends RpcLog>(logs: readonly log[], hash: Hex): log[] {
  const ends = logs.flatMap(({ address, topics }, index) =>
    address.toLowerCase() === entryPoint.toLowerCase() && isMark(topics[0]) ? [index] : [],
  )
  const end = ends.find((index) => logs[index]?.topics[1]?.toLowerCase() === hash.toLowerCase())
  if (end === undefined) return []
  const before = ends.filter((index) => index < end).at(-1) ?? -1
  return logs.slice(before + 1, end)
}

/** `BeforeExecution` and `UserOperationEvent` stand between the logs of operations. */
const marks = new Set<string | undefined>([
  '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972',
  '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
])
const isMark = (topic: string | undefined) => marks.has(topic)

const toLog = (log: RpcLog) => ({ ...log, topics: [...log.topics] }) as never

/** Answers `eth_getUserOperationByHash` from the chain. */
export async function readOperation(
  client: BundlerClient,
  { hash, chainId }: { hash: Hex; chainId: number },
) {
  const event = await findEvent(client, hash)
  if (!event) return null
  const transaction = await client.getTransaction({ hash: event.transactionHash }).catch(() => undefined)
  const operation =
    transaction && findInCall(transaction.input, (one) => hashOperation(one, chainId) === hash)
  if (!operation) return null
  return {
    userOperation: toJson(operation),
    entryPoint,
    transactionHash: event.transactionHash,
    blockHash: event.blockHash,
    blockNumber: numberToHex(event.blockNumber),
  }
}

/** The operation in a bundler's transaction; none where another contract stands between it and the entry point. */
function findInCall(input: Hex, isWanted: (operation: Operation) => boolean): Operation | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: entryPoint08Abi, data: input })
    return functionName === 'handleOps' ? args[0].map(unpackOperation).find(isWanted) : undefined
  } catch {
    return undefined
  }
}
