import type { SendCapability, SendIntent, SendPayload } from '@latchkey/core/adapter'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { getAddress, hexToBigInt, isHash, numberToHex } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'
import { activeConnection } from '../connection/liveConnections.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { translateWalletError } from '../errors/translateWalletError.js'
import { getNode } from '../getNode.js'
import { getWallet } from '../getWallet.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { readRequest, type TransactionRequest } from './transactionRequest.js'

/** Native transfers with EIP-1559 fees. */
export function createSend({ config, discovery }: EvmContext): SendCapability {
  return {
    async prepare(intent) {
      const request = await buildRequest(config, intent)
      return JSON.stringify(request) as SendPayload
    },

    describe(payload) {
      const request = readRequest(payload)
      const caipNetworkId = toCaip2Id(hexToBigInt(request.chainId))
      const { decimals } = getNode(config, caipNetworkId).chain.nativeCurrency
      return {
        caipNetworkId,
        from: getAddress(request.from),
        to: getAddress(request.to),
        amount: makeAmount(hexToBigInt(request.value), decimals),
        fee: makeAmount(hexToBigInt(request.gas) * hexToBigInt(request.maxFeePerGas), decimals),
      }
    },

    async submit(payload) {
      const request = readRequest(payload)
      const connection = activeConnection(config)
      const wallet = connection && (await getWallet(connection.connector, discovery))
      if (!wallet) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'eip155' } })
      const context = { connector: connection.connector.name, method: 'eth_sendTransaction' }
      assertSame(request, connection.accounts[0], connection.chainId)
      try {
        // Straight to the wallet: nothing between the reviewed request and the signature may rewrite it.
        const hash = await wallet.request({ method: 'eth_sendTransaction', params: [request] })
        if (typeof hash !== 'string' || !isHash(hash))
          throw new LatchkeyError('wallet/invalid-response', { context })
        return hash
      } catch (error) {
        throw translateWalletError(error, context)
      }
    },
  }
}

async function buildRequest(config: Config, intent: SendIntent): Promise<TransactionRequest> {
  const from = getAddress(intent.from)
  const to = getAddress(intent.to)
  const value = intent.amount.value
  try {
    const node = getNode(config, intent.caipNetworkId)
    const [gas, block, tip] = await Promise.all([
      estimateGas(node, { account: from, to, value }),
      getBlock(node),
      estimateMaxPriorityFeePerGas(node),
    ])
    // The base fee rises by at most 12.5 % a block, so twice the base lasts six full blocks (M-12).
    const maxFeePerGas = (block.baseFeePerGas ?? 0n) * 2n + tip
    return {
      from,
      to,
      chainId: numberToHex(node.chain.id),
      value: numberToHex(value),
      gas: numberToHex(gas),
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(tip),
    }
  } catch (error) {
    throw translateRpcError(error, { network: intent.caipNetworkId, method: 'eth_estimateGas' })
  }
}

/** The wallet may have moved on since the review; then nothing is asked of it (S-21). */
function assertSame(request: TransactionRequest, account: string | undefined, chainId: number): void {
  const sameAccount = account !== undefined && getAddress(account) === getAddress(request.from)
  if (sameAccount && hexToBigInt(request.chainId) === BigInt(chainId)) return
  throw new LatchkeyError('send/account-changed', { context: { expected: request.from, actual: account } })
}
