import type { SendCapability, SendIntent } from '@latchkey/core/adapter'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { type Address, getAddress, hexToBigInt, numberToHex } from 'viem'
import { getNode } from '../adapter/getNode.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { createIsSmartWallet, isPaidFor } from './contractAccount/isSmartWallet.js'
import { createDataFee } from './send/dataFee.js'
import { describePayload } from './send/describePayload.js'
import {
  assertRateTaken,
  chooseRate,
  feeModel,
  type GasRate,
  readGasPrices,
  readRate,
  toRequestFee,
} from './send/fees.js'
import { estimateGas, estimateLoosely } from './send/gas.js'
import { inspectReceiver } from './send/inspectReceiver.js'
import { readAnchor } from './send/readAnchor.js'
import { createReplace } from './send/replace.js'
import { submitRequest } from './send/submitRequest.js'
import { encodeTransfer, readToken, simulateTransfer } from './send/tokens.js'
import {
  readPayload,
  readRequest,
  readReviewed,
  type TransactionRequest,
  writePayload,
} from './send/transactionRequest.js'
import { verifyTransaction } from './send/verifyTransaction.js'

const speeds = ['slow', 'normal', 'fast'] as const

/** Transfers of the network's coin and of tokens (ERC-20), with EIP-1559 fees where the network has them. */
export function createSend(context: EvmContext): SendCapability {
  const { config } = context
  const readDataFee = createDataFee()
  const isSmartWallet = createIsSmartWallet(context)

  /** Runs something on a network's node; what the node throws is given its code here. */
  async function ask<value>(
    caipNetworkId: SendIntent['caipNetworkId'],
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
    feeModel,

    estimate: (intent) =>
      ask(intent.caipNetworkId, 'eth_estimateGas', async (node) => {
        const call = toCall(intent)
        const [prices, gas, isSponsored] = await Promise.all([
          readGasPrices(node),
          estimateLoosely(node, call),
          isPaidFor(node, { address: call.from, isSmartWallet }),
        ])
        const { decimals } = node.chain.nativeCurrency
        const dataFee = await readDataFee(node, toRequest(call, node.chain.id, gas, prices.rates.normal))
        const quote = (rate: GasRate) => ({ rate, fee: makeAmount(gas * rate.rate + dataFee, decimals) })
        const options = speeds.map((speed) => ({ speed, ...quote(prices.rates[speed]) }))
        const custom = typeof intent.fee === 'object' ? quote(chooseRate(prices, intent.fee)) : undefined
        return { options, custom, usual: prices.usual, isSponsored }
      }),

    readToken: ({ caipNetworkId, token, owner }) =>
      ask(caipNetworkId, 'eth_call', (node) =>
        readToken(node, { token: getAddress(token), owner: getAddress(owner) }),
      ),

    inspect: ({ caipNetworkId, to, token }) =>
      ask(caipNetworkId, 'eth_getCode', (node) =>
        inspectReceiver(node, {
          to: getAddress(to),
          token: token === undefined ? undefined : getAddress(token),
        }),
      ),

    prepare: (intent) =>
      ask(intent.caipNetworkId, 'eth_estimateGas', async (node) => {
        const call = toCall(intent)
        const [prices, token] = await Promise.all([readGasPrices(node), checkToken(node, intent)])
        // Its reasons are better than those of an estimate, and it says no where a token only returns it.
        await simulateTransfer(node, call)
        const gas = await estimateGas(node, call)
        const request = toRequest(call, node.chain.id, gas, chooseRate(prices, intent.fee))
        const dataFee = await readDataFee(node, request)
        return writePayload({
          request,
          ...(token && { token }),
          ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
        })
      }),

    describe(payload) {
      const decoded = readPayload(payload)
      const { chain } = getNode(config, networkOf(decoded.request))
      return describePayload(decoded, chain.nativeCurrency.decimals)
    },

    check: (payload) => {
      const request = readRequest(payload)
      return ask(networkOf(request), 'eth_feeHistory', async (node) =>
        assertRateTaken(await readGasPrices(node), readRate(request)),
      )
    },

    readAnchor: (payload) => {
      const request = readRequest(payload)
      return ask(networkOf(request), 'eth_getTransactionCount', (node) =>
        readAnchor(node, { from: request.from, isSmartWallet }),
      )
    },

    replace: createReplace(context),

    submit: (payload) => submitRequest(context, readRequest(payload)),

    verify: ({ hash, payload }) => {
      const request = readReviewed(payload)
      return ask(networkOf(request), 'eth_getTransactionByHash', (node) =>
        verifyTransaction(node, { hash, request, isSmartWallet }),
      )
    },
  }
}

/** What the contract says of itself; that is what the amount was typed in, or nothing is built (S-12). */
async function checkToken(node: ReturnType<typeof getNode>, { token, from, amount }: SendIntent) {
  if (token === undefined) return undefined
  const { symbol, decimals } = await readToken(node, { token: getAddress(token), owner: getAddress(from) })
  if (decimals !== amount.decimals) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return { symbol, decimals }
}

const networkOf = ({ chainId }: TransactionRequest) => toCaip2Id(hexToBigInt(chainId))

type Call = Pick<TransactionRequest, 'from' | 'to' | 'value' | 'data'>

function toCall(intent: SendIntent): Call {
  const [from, to]: [Address, Address] = [getAddress(intent.from), getAddress(intent.to)]
  const { value } = intent.amount
  if (intent.token === undefined) return { from, to, value: numberToHex(value) }
  return { from, to: getAddress(intent.token), value: '0x0', data: encodeTransfer(to, value) }
}

function toRequest(call: Call, chainId: number, gas: bigint, rate: GasRate): TransactionRequest {
  return { ...call, chainId: numberToHex(chainId), gas: numberToHex(gas), ...toRequestFee(rate) }
}
