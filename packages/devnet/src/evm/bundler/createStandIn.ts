import {
  type Address,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseAbi,
} from 'viem'
import {
  entryPoint07Address as entryPoint,
  entryPoint07Abi,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createRpc } from '../rpc.js'
import { estimateOperation } from './estimateOperation.js'
import { BundlerRefusal } from './faults.js'
import { readUserOperation } from './readUserOperation.js'

/** Whose documentation it answers by: they differ in what they say of operations that wait. */
export type BundlerManner = 'alchemy' | 'pimlico'

export type CreateStandInParameters = { rpcUrl: string; chainId: number; manner: BundlerManner }

type Pooled = { hash: Hex; operation: UserOperation<'0.7'>; transaction?: Hex }

const failures = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])
const done = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * A bundler for local chains alone, that answers as the documentation of a public one says. It checks nothing that the entry point
 * does not: Alto, with its rules on, is the other bundler of the tests.
 */
export function createStandIn({ rpcUrl, chainId, manner }: CreateStandInParameters) {
  const rpc = createRpc(rpcUrl)
  const account = privateKeyToAccount(generatePrivateKey())
  const pool = new Map<string, Pooled>()
  let working: Promise<void> = Promise.resolve()

  const encode = (operation: UserOperation<'0.7'>) =>
    encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
    })
  const findPooled = (hash: unknown) => [...pool.values()].find((one) => one.hash === hash)

  async function check(operation: UserOperation<'0.7'>) {
    await rpc
      .request('eth_call', { from: account.address, to: entryPoint, data: encode(operation) }, 'latest')
      .catch((error: unknown) => {
        throw toRefusal(error) ?? error
      })
  }

  async function send(given: unknown): Promise<Hex> {
    const operation = readUserOperation(given)
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
    const lane = `${operation.sender} ${operation.nonce}`
    const former = pool.get(lane)
    if (former?.hash === hash) throw new BundlerRefusal(-32_602, 'Already known')
    if (former && !former.transaction && !isDearer(operation, former.operation))
      throw new BundlerRefusal(-32_602, 'replacement underpriced')
    await check(operation)
    pool.set(lane, { hash, operation })
    void workSoon()
    return hash
  }

  /** Tries once more, after what is under way; a node that is away, or a base fee that rises meanwhile, is for the next time. */
  function workSoon(): Promise<void> {
    working = working.then(work).catch(() => {})
    return working
  }

  /** Sends what a block takes now; the rest waits for its base fee. */
  async function work(): Promise<void> {
    const { baseFeePerGas } = await rpc.request<{ baseFeePerGas: Hex }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    )
    for (const pooled of pool.values()) {
      const { operation, transaction } = pooled
      if (transaction || operation.maxFeePerGas < hexToBigInt(baseFeePerGas)) continue
      await rpc.request('anvil_setBalance', account.address, numberToHex(10n ** 21n))
      const signed = await account.signTransaction({
        chainId,
        type: 'eip1559',
        to: entryPoint,
        data: encode(operation),
        nonce: Number(await rpc.request<Hex>('eth_getTransactionCount', account.address, 'pending')),
        gas: 8_000_000n,
        maxFeePerGas: hexToBigInt(baseFeePerGas) * 2n + operation.maxPriorityFeePerGas,
        maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
      })
      pooled.transaction = await rpc.request<Hex>('eth_sendRawTransaction', signed)
    }
  }

  async function readReceipt(hash: unknown) {
    const { operation, transaction } = findPooled(hash) ?? {}
    const receipt =
      transaction && (await rpc.request<Receipt | null>('eth_getTransactionReceipt', transaction))
    const log = receipt?.logs.find(({ topics }) => topics[0] === done && topics[1] === hash)
    if (!receipt || !log || !operation) return null
    return {
      userOpHash: hash,
      entryPoint,
      sender: operation.sender,
      nonce: numberToHex(operation.nonce),
      success: hexToBigInt(`0x${log.data.slice(66, 130)}`) === 1n,
      actualGasCost: `0x${log.data.slice(130, 194)}`,
      logs: receipt.logs.slice(0, receipt.logs.indexOf(log)),
      receipt,
    }
  }

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint],
    eth_estimateUserOperationGas: (operation) =>
      estimateOperation(rpc, { operation: readUserOperation(operation), entryPoint }),
    eth_sendUserOperation: send,
    eth_getUserOperationReceipt: readReceipt,
    async eth_getUserOperationByHash(hash) {
      const { operation, transaction } = findPooled(hash) ?? {}
      const receipt = await readReceipt(hash)
      // ERC-7769 lets a bundler say nothing of what waits; Alchemy’s does.
      if (!operation || (!receipt && manner === 'alchemy')) return null
      return {
        userOperation: formatUserOperationRequest(operation),
        entryPoint,
        transactionHash: receipt && transaction,
      }
    },
    ...(manner === 'pimlico'
      ? { pimlico_getUserOperationGasPrice: async () => ({ standard: await readPrice() }) }
      : { rundler_maxPriorityFeePerGas: async () => (await readPrice()).maxPriorityFeePerGas }),
  }

  async function readPrice() {
    const { baseFeePerGas } = await rpc.request<{ baseFeePerGas: Hex }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    )
    const tip = 1_000_000_000n
    const most = (hexToBigInt(baseFeePerGas) * 6n) / 5n + tip
    return { maxFeePerGas: numberToHex(most), maxPriorityFeePerGas: numberToHex(tip) }
  }

  return {
    address: account.address as Address,
    /** Tries again what waits. */
    work: workSoon,
    async request(method: string, params: readonly unknown[]): Promise<unknown> {
      const answer = methods[method]
      if (!answer) throw new BundlerRefusal(-32_601, `the method ${method} does not exist`)
      return answer(...params)
    },
  }
}

type Receipt = { logs: readonly { topics: readonly Hex[]; data: Hex }[] }

const isDearer = (one: UserOperation<'0.7'>, other: UserOperation<'0.7'>) =>
  one.maxFeePerGas * 10n >= other.maxFeePerGas * 11n &&
  one.maxPriorityFeePerGas * 10n >= other.maxPriorityFeePerGas * 11n

/** By the entry point’s own words: AA1x and AA2x are the account’s, AA3x the paymaster’s. */
function toRefusal(error: unknown): BundlerRefusal | undefined {
  const { data } = error as { data?: unknown }
  if (typeof data !== 'string') return undefined
  try {
    const [, reason] = decodeErrorResult({ abi: failures, data: data as Hex }).args
    const code = /^AA[23]4/.test(reason)
      ? -32_507
      : /^AA(?:22|32)/.test(reason)
        ? -32_503
        : /^AA3/.test(reason)
          ? -32_501
          : -32_500
    return new BundlerRefusal(code, reason)
  } catch {
    return new BundlerRefusal(-32_500, 'the entry point reverts')
  }
}
