import type { SendCapability } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { getAddress, isHash, numberToHex } from 'viem'
import { type EvmNode, getNode } from '../../adapter/getNode.js'
import type { EvmContext } from '../../EvmContext.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { type ChainTransaction, findTransaction } from '../track/readChain.js'
import { createDataFee } from './dataFee.js'
import { type GasRate, readGasPrices, toRequestFee } from './fees.js'
import { estimateGas } from './gas.js'
import { decodeTransfer, readToken } from './tokens.js'
import { type EvmPayload, type TransactionRequest, writePayload } from './transactionRequest.js'

/** Builds what takes the place of a transaction that waits: the same for more, or nothing at all for more. */
export function createReplace({
  config,
}: Pick<EvmContext, 'config'>): NonNullable<SendCapability['replace']> {
  const readDataFee = createDataFee()

  return async ({ caipNetworkId, hash, kind }) => {
    try {
      const node = getNode(config, caipNetworkId)
      const waiting = await findWaiting(node, { caipNetworkId, hash })
      const prices = await readGasPrices(node)
      const same = {
        from: getAddress(waiting.from),
        chainId: numberToHex(node.chain.id),
        nonce: numberToHex(waiting.nonce),
        ...toRequestFee(raise(waiting, prices.rates.fast)),
      }
      const { token, ...content } =
        kind === 'cancel' ? await buildNothing(node, waiting) : await buildSame(node, waiting)
      const request: TransactionRequest = { ...same, ...content }
      const dataFee = await readDataFee(node, request)
      return writePayload({
        request,
        ...(token && { token }),
        ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
      })
    } catch (error) {
      throw translateRpcError(error, { network: caipNetworkId, method: 'eth_getTransactionByHash' })
    }
  }
}

type Content = Pick<TransactionRequest, 'to' | 'value' | 'gas' | 'data'> & Pick<EvmPayload, 'token'>

async function buildSame(node: EvmNode, waiting: ChainTransaction): Promise<Content> {
  const { hash, from, value, gas, input } = waiting
  const to = waiting.to && getAddress(waiting.to)
  const plain = { value: numberToHex(value), gas: numberToHex(gas) }
  // What a review cannot show is not sent a second time.
  if (!to || (input !== '0x' && !decodeTransfer(input))) throw notReplaceable(hash)
  if (input === '0x') return { to, ...plain }
  const { symbol, decimals } = await readToken(node, { token: to, owner: from })
  return { to, ...plain, data: input, token: { symbol, decimals } }
}

/** Nothing, to oneself. What that takes is asked for: rollups count differently. */
async function buildNothing(node: EvmNode, { from }: ChainTransaction): Promise<Content> {
  const own = getAddress(from)
  const gas = await estimateGas(node, { from: own, to: own, value: '0x0' })
  return { to: own, value: '0x0', gas: numberToHex(gas) }
}

async function findWaiting(
  node: EvmNode,
  { caipNetworkId, hash }: { caipNetworkId: Caip2Id; hash: string },
): Promise<ChainTransaction> {
  const found = isHash(hash) ? await findTransaction(node, hash) : undefined
  if (!found) throw new LatchkeyError('transaction/not-found', { context: { hash, network: caipNetworkId } })
  // At another nonce it would be a second payment.
  if (found.blockNumber !== null || !found.isProven) throw notReplaceable(hash)
  return found
}

/** Nodes take a replacement only if both fees are a tenth higher (M-14); more where the price has risen beyond that. */
function raise(waiting: ChainTransaction, now: GasRate): GasRate {
  const rate = most(tenthMore(waiting.maxFeePerGas ?? waiting.gasPrice ?? 0n), now.rate)
  if (now.tip === undefined) return { model: 'gas', rate }
  // A flat price goes to the block's maker whole, as far as the pool is concerned.
  const tip = most(tenthMore(waiting.maxPriorityFeePerGas ?? waiting.gasPrice ?? 0n), now.tip)
  return { model: 'gas', rate: most(rate, tip), tip }
}

const notReplaceable = (hash: string) =>
  new LatchkeyError('transaction/not-replaceable', { context: { hash } })
const tenthMore = (value: bigint) => (value * 11n + 9n) / 10n
const most = (one: bigint, other: bigint) => (one > other ? one : other)
