import { type Hex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Log } from '../observe/Log.js'
import type { BundlerClient } from './BundlerClient.js'
import { BundlerError } from './BundlerError.js'
import { createPool } from './createPool.js'
import { createSender } from './createSender.js'
import { createGasEstimator } from './estimateOperationGas.js'
import { readOperation, readReceipt } from './findOperation.js'
import { countPreVerificationGas, sumGas } from './gas.js'
import {
  assertEntryPoint,
  entryPoint,
  hashOperation,
  type Operation,
  parseOperation,
  parseUnmeasured,
  toJson,
} from './Operation.js'
import { simulateOperation } from './simulateOperation.js'

export type CreateBundlerParameters = {
  client: BundlerClient
  chainId: number
  /** Sends the transactions, and is paid for them by the accounts. */
  account: PrivateKeyAccount
  log: Log
  now?: () => number
  /** Blocks after which a block is taken to stay. */
  confirmations?: bigint
  /** The most gas that one operation may use. */
  maximumGas?: bigint
}

/** A bundler of ERC-4337 for one chain. */
export type Bundler = {
  /** Answers a method of JSON-RPC, or throws a `BundlerError`. */
  request: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** Sends what waits, and looks after what was sent. Calls while one runs share one further run. */
  work: () => Promise<void>
}

/**
 * Makes a bundler; it sends when `work` is called, and at once what it accepts.
 *
 * It runs every operation before it accepts and before it sends it, and does not trace what an operation reads
 * (ERC-7562): an operation whose outcome another one can change may cost its operator a failed transaction.
 */
export function createBundler({
  client,
  chainId,
  account,
  log,
  now = Date.now,
  confirmations = 12n,
  maximumGas = 10_000_000n,
}: CreateBundlerParameters): Bundler {
  const pool = createPool({ now })
  const estimate = createGasEstimator(client, chainId)
  const work = shareRuns(createSender({ client, chainId, account, pool, log, now, confirmations }))

  /** Throws unless the operation pays for its transaction; the entry point looks at the rest. */
  async function assertPaid(operation: Operation): Promise<void> {
    const gas = sumGas(operation)
    if (gas > maximumGas) {
      throw new BundlerError('parameters', `the operation may use ${gas} gas; at most ${maximumGas} is done`)
    }
    const least = countPreVerificationGas(operation)
    if (operation.preVerificationGas < least) {
      throw new BundlerError('parameters', `preVerificationGas must be at least ${least}`)
    }
    const { baseFeePerGas } = await client.getBlock()
    if (operation.maxFeePerGas < (baseFeePerGas ?? 0n)) {
      throw new BundlerError('parameters', `maxFeePerGas is below the base fee, ${baseFeePerGas}`)
    }
  }

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [entryPoint],
    async eth_sendUserOperation(value, target) {
      assertEntryPoint(target)
      const operation = parseOperation(value)
      const hash = hashOperation(operation, chainId)
      // The hash leaves the signature out: only the one that was accepted needs no further look.
      if (pool.find(hash)?.operation.signature === operation.signature) return hash
      pool.admit(hash, operation)
      await assertPaid(operation)
      await simulateOperation(client, { operation, from: account.address })
      // Another one of this nonce may have come in meanwhile.
      pool.admit(hash, operation)
      pool.add(hash, operation)
      work().catch((error) => log.error('bundler failed', { error: String(error) }))
      return hash
    },
    async eth_estimateUserOperationGas(value, target) {
      assertEntryPoint(target)
      const gas = await estimate(parseUnmeasured(value))
      return Object.fromEntries(Object.entries(gas).map(([name, limit]) => [name, numberToHex(limit)]))
    },
    async eth_getUserOperationByHash(value) {
      const hash = parseHash(value)
      const done = await readOperation(client, { hash, chainId })
      if (done) return done
      const waiting = pool.find(hash)
      if (!waiting) return null
      const nowhere = { transactionHash: null, blockHash: null, blockNumber: null }
      return { userOperation: toJson(waiting.operation), entryPoint, ...nowhere }
    },
    eth_getUserOperationReceipt: (value) => readReceipt(client, parseHash(value)),
  }

  return {
    async request(method, params) {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!answer) throw new BundlerError('method', `there is no method ${method}`)
      return answer(...params)
    },
    work,
  }
}

function parseHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) return value.toLowerCase() as Hex
  throw new BundlerError('parameters', 'the hash of an operation has 32 bytes')
}

/** Runs one at a time; calls meanwhile wait for one further run, which sees what they saw. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = run()
        return running
      })
    return next
  }
}
