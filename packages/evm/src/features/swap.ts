import type { SendPayload, SwapCapability } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { bytesToHex, getAddress, type Hex, hexToBigInt } from 'viem'
import { getNode } from '../adapter/getNode.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { isSameHex } from '../isSameHex.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createIsSmartWallet, isPaidFor } from './contractAccount/isSmartWallet.js'
import { createCanBatch } from './contractAccount/walletCapabilities.js'
import { createDataFee } from './send/dataFee.js'
import { assertRateTaken, readGasPrices, readRate } from './send/fees.js'
import { readAnchor } from './send/readAnchor.js'
import { submitRequest } from './send/submitRequest.js'
import { readToken } from './send/tokens.js'
import { unreadable } from './send/transactionRequest.js'
import { verifyTransaction } from './send/verifyTransaction.js'
import type { Aggregators } from './swap/aggregators/Aggregators.js'
import { describeSwap } from './swap/describeSwap.js'
import type { Permits } from './swap/Permits.js'
import { prepareSwap } from './swap/prepareSwap.js'
import { listRouters } from './swap/routers.js'
import { submitBatch } from './swap/submitBatch.js'
import { type Batch, readSwapPayload } from './swap/swapPayload.js'
import { verifyBatch } from './swap/verifyBatch.js'

/** What a swap through two pools takes at most. */
const usualGas = 400_000n

/** Swaps through a router of Uniswap v2 or v3, with approvals of exactly the amount. */
export function createSwap(context: EvmContext, permits?: Permits): SwapCapability {
  const { config } = context
  const readDataFee = createDataFee()
  const isSmartWallet = createIsSmartWallet(context)
  const canBatch = createCanBatch(context)
  /** The id of each batch that the wallet is about to be asked for. A new one each time: a wallet takes none twice. */
  const ids = new Map<SendPayload, string>()

  let aggregators: Aggregators | undefined

  /** Runs something on a network's node; what the node throws is given its code here. */
  async function ask<value>(
    caipNetworkId: Caip2Id,
    method: string,
    work: (node: ReturnType<typeof getNode>) => Promise<value>,
  ): Promise<value> {
    try {
      return await work(getNode(config, caipNetworkId))
    } catch (error) {
      throw translateRpcError(error, { network: caipNetworkId, method })
    }
  }

  return {
    listRouters: (caipNetworkId) =>
      listRouters(getNode(config, caipNetworkId).chain).map(({ address }) => address),

    readToken: ({ caipNetworkId, token, owner }) =>
      ask(caipNetworkId, 'eth_call', (node) =>
        readToken(node, { token: getAddress(token), owner: getAddress(owner) }),
      ),

    estimate: ({ caipNetworkId }) =>
      ask(caipNetworkId, 'eth_feeHistory', async (node) => {
        const { rates } = await readGasPrices(node)
        return makeAmount(usualGas * rates.normal.rate, node.chain.nativeCurrency.decimals)
      }),

    prepare: (intent) =>
      ask(intent.caipNetworkId, 'eth_call', async (node) => {
        const address = getAddress(intent.from)
        const [batches, isSponsored] = await Promise.all([
          canBatch({ address, chainId: node.chain.id }),
          isPaidFor(node, { address, isSmartWallet }),
        ])
        const isExchange = listRouters(node.chain).some((one) => isSameHex(one.address, intent.proposal.to))
        if (!isExchange) aggregators ??= await import('./swap/aggregators/aggregators.chunk.js')
        const prepare = (!isExchange && aggregators?.prepareAggregatorSwap) || prepareSwap
        const plan = await prepare(node, {
          intent,
          canBatch: batches,
          isSponsored,
          permits,
          readDataFee,
        })
        return { ...plan, isSponsored }
      }),

    describe(payload) {
      const decoded = readSwapPayload(payload, permits)
      const { chain } = getNode(
        config,
        networkOf((decoded.request ?? decoded.batch ?? decoded.permit).chainId),
      )
      return describeSwap(decoded, chain.nativeCurrency.decimals, { permits, aggregators })
    },

    check: async (payload) => {
      const { request } = readSwapPayload(payload, permits)
      if (!request) return
      await ask(networkOf(request.chainId), 'eth_feeHistory', async (node) =>
        assertRateTaken(await readGasPrices(node), readRate(request)),
      )
    },

    readAnchor: async (payload) => {
      const { request } = readSwapPayload(payload, permits)
      if (!request) {
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
        ids.set(payload, id)
        return { kind: 'calls', id }
      }
      const { from, chainId } = request
      return ask(networkOf(chainId), 'eth_getTransactionCount', (node) =>
        readAnchor(node, { from, isSmartWallet }),
      )
    },

    submit: async (payload, onTrace) => {
      const { request, batch } = readSwapPayload(payload, permits)
      if (request) return submitRequest(context, request)
      if (!batch) throw unreadable()
      const onId = (id: string) => onTrace?.({ anchor: { kind: 'calls', id } })
      return submitBatch(context, { batch, id: ids.get(payload), onId })
    },

    sign: async (payload) => {
      const { permit } = readSwapPayload(payload, permits)
      if (!permit) throw unreadable()
      await permits?.sign(permit)
    },

    verify: ({ hash, payload }) => {
      const { request, batch } = readSwapPayload(payload, permits)
      const sent = request ?? batch
      if (!sent) throw unreadable()
      return ask(networkOf(sent.chainId), 'eth_getTransactionByHash', (node) =>
        request
          ? verifyTransaction(node, { hash, request, isSmartWallet })
          : verifyBatch(node, { hash, batch: sent as Batch }),
      )
    },
  }
}

const networkOf = (chainId: Hex) => toCaip2Id(hexToBigInt(chainId))
