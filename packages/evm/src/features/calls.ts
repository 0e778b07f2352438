import type { CallsCapability, CallsIntent, SendPayload } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, getAddress, type Hex, hexToBigInt, isAddress, isHex, numberToHex } from 'viem'
import { type EvmNode, getNode } from '../adapter/getNode.js'
import type { EvmContext } from '../EvmContext.js'
import { translateRpcError } from '../errors/translateRpcError.js'
import { toCaip2Id } from '../toCaip2Id.js'
import { readCallFacts } from './calls/CallFacts.js'
import { type CallsPayload, readCallsPayload, writeCallsPayload } from './calls/callsPayload.js'
import { findFunction } from './calls/describeCall.js'
import { describeCalls } from './calls/describeCalls.js'
import { type Simulation, simulateCalls } from './calls/simulateCalls.js'
import { createIsSmartWallet, isPaidFor } from './contractAccount/isSmartWallet.js'
import { createCanBatch } from './contractAccount/walletCapabilities.js'
import { createDataFee } from './send/dataFee.js'
import { assertRateTaken, chooseRate, readGasPrices, readRate, toRequestFee } from './send/fees.js'
import { readAnchor } from './send/readAnchor.js'
import { submitRequest } from './send/submitRequest.js'
import { verifyTransaction } from './send/verifyTransaction.js'
import { submitBatch } from './swap/submitBatch.js'
import type { BatchCall } from './swap/swapPayload.js'
import { verifyBatch } from './swap/verifyBatch.js'

/** Calls of the page's own making: one as a transaction, several as a batch of the wallet's (EIP-5792). */
export function createCalls(context: EvmContext): CallsCapability {
  const { config } = context
  const readDataFee = createDataFee()
  const isSmartWallet = createIsSmartWallet(context)
  const canBatch = createCanBatch(context)
  /** The id of each batch that the wallet is about to be asked for. A new one each time: a wallet takes none twice. */
  const ids = new Map<SendPayload, string>()

  /** Runs something on a network's node; what the node throws is given its code here. */
  async function ask<value>(
    caipNetworkId: Caip2Id,
    method: string,
    work: (node: EvmNode) => Promise<value>,
  ): Promise<value> {
    try {
      return await work(getNode(config, caipNetworkId))
    } catch (error) {
      throw translateRpcError(error, { network: caipNetworkId, method })
    }
  }

  return {
    prepare: (intent) =>
      ask(intent.caipNetworkId, 'eth_estimateGas', async (node) => {
        const from = getAddress(intent.from)
        const calls = intent.calls.map(toCall)
        const [only, ...others] = calls
        if (!only) throw new LatchkeyError('send/receiver-required')
        const isBatch = others.length > 0 || intent.capabilities !== undefined
        if (isBatch && !(await canBatch({ address: from, chainId: node.chain.id })))
          throw new LatchkeyError('capability/unsupported', {
            context: { namespace: 'eip155', capability: 'wallet_sendCalls' },
          })
        const [isPaid, prices, ran] = await Promise.all([
          isPaidFor(node, { address: from, isSmartWallet }),
          readGasPrices(node),
          simulateCalls(node, { from, calls }),
        ])
        const rate = chooseRate(prices, intent.fee)
        const about = {
          facts: await readCallFacts(node, {
            calls,
            owner: from,
            chain: node.chain,
            more: contractsOf(ran),
          }),
          abis: calls.map((call, index) => findFunction(intent.calls[index]?.abi, call) ?? null),
          ...(ran && { effects: writeEffects(ran) }),
        }
        const chainId = numberToHex(node.chain.id)
        if (isBatch) {
          const { capabilities } = intent
          const fee = ran?.gas && !isPaid && !capabilities && numberToHex(((ran.gas * 3n) / 2n) * rate.rate)
          return writeCallsPayload({
            ...about,
            batch: { from, chainId, calls, ...(capabilities && { capabilities }) },
            ...(fee && { fee }),
          })
        }
        const { to, value, data } = only
        const call = { from, to, value, ...(data !== '0x' && { data }) }
        const gas = hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [call] }))
        const request = {
          ...call,
          chainId,
          // A contract may find other things in its storage by the time this is in a block.
          gas: numberToHex(data === '0x' ? gas : gas + gas / 5n),
          ...toRequestFee(rate),
        }
        const dataFee = await readDataFee(node, request)
        return writeCallsPayload({
          ...about,
          request,
          ...(isPaid && { isPaid }),
          ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
        })
      }),

    describe(payload) {
      const decoded = readCallsPayload(payload)
      const { chain } = getNode(config, networkOf(sentBy(decoded).chainId))
      return describeCalls(decoded, chain)
    },

    check: async (payload) => {
      const { request } = readCallsPayload(payload)
      if (!request) return
      await ask(networkOf(request.chainId), 'eth_feeHistory', async (node) =>
        assertRateTaken(await readGasPrices(node), readRate(request)),
      )
    },

    readAnchor: async (payload) => {
      const { request } = readCallsPayload(payload)
      if (!request) {
        const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
        ids.set(payload, id)
        return { kind: 'calls', id }
      }
      return ask(networkOf(request.chainId), 'eth_getTransactionCount', (node) =>
        readAnchor(node, { from: request.from, isSmartWallet }),
      )
    },

    submit: async (payload, onTrace) => {
      const { request, batch } = readCallsPayload(payload)
      if (request) return submitRequest(context, request)
      const onId = (id: string) => onTrace?.({ anchor: { kind: 'calls', id } })
      return submitBatch(context, { batch, id: ids.get(payload), onId })
    },

    verify: ({ hash, payload }) => {
      const { request, batch } = readCallsPayload(payload)
      return ask(networkOf((request ?? batch).chainId), 'eth_getTransactionByHash', (node) =>
        request
          ? verifyTransaction(node, { hash, request, isSmartWallet })
          : verifyBatch(node, { hash, batch }),
      )
    },
  }
}

const networkOf = (chainId: Hex) => toCaip2Id(hexToBigInt(chainId))

const sentBy = ({ request, batch }: CallsPayload) => request ?? batch

/** A call as the wallet gets it; what is no call throws before anything is asked. */
function toCall({ to, value = 0n, data = '0x' }: CallsIntent['calls'][number]): BatchCall {
  if (!isAddress(to, { strict: false }))
    throw new LatchkeyError('address/invalid', { context: { value: String(to), namespace: 'eip155' } })
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n)
    throw new LatchkeyError('amount/invalid', { context: { value: String(value) } })
  if (!isHex(data, { strict: true }) || data.length % 2 !== 0)
    throw new LatchkeyError('send/refused', {
      context: { reason: 'transaction-invalid' },
      details: 'The data of a call is not hex, or half a byte.',
    })
  return { to: getAddress(to), value: numberToHex(value), data: data.toLowerCase() as Hex }
}

const contractsOf = (ran: Simulation | undefined) =>
  [...(ran?.moves ?? []), ...(ran?.leaves ?? [])].flatMap(({ token }) => token ?? [])

const writeEffects = ({ moves, leaves, isPartial }: Simulation): CallsPayload['effects'] => ({
  ...(isPartial && { isPartial }),
  moves: moves.map(({ value, ...move }) => ({ ...move, value: numberToHex(value) })),
  leaves: leaves.map(({ value, ...leave }) => ({
    ...leave,
    ...(value !== undefined && { value: numberToHex(value) }),
  })),
})
