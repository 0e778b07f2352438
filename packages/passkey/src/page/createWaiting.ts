import {
  createSource,
  type EmbeddedWaiting,
  type WaitingOperation,
  type WaitingPayment,
} from '@latchkey/core/adapter'
import { makeCaip2Id } from '@latchkey/protocol'
import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddressEqual } from 'viem'
import { readFate } from '../operations/followOperation.js'
import { listWaiting } from '../operations/listWaiting.js'
import type { SentOperation, SentOperations } from '../operations/SentOperation.js'
import { connectChain } from '../provider/connectChain.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { decodeCalls } from '../safe/calls.js'
import { toProblem } from './toProblem.js'

export type CreateWaitingParameters = {
  networks: readonly PasskeyNetwork[]
  operations: SentOperations
  /** Calls back whenever an operation is new, or over. */
  watch: (onChange: () => void) => void
  /** Asks the wallet's own provider. */
  request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
}

/** The operations that wait for a block, with the ways to speed them up and to cancel them. */
export function createWaiting({
  networks,
  operations,
  watch,
  request,
}: CreateWaitingParameters): EmbeddedWaiting {
  const list = createSource<readonly WaitingOperation[]>([])
  const update = () => list.set(listWaiting(operations).map(toWaiting))
  update()
  watch(update)

  return {
    operations: list,
    find(payment) {
      const all = operations.list()
      const found = listWaiting(operations).find((waiting) =>
        all.some((one) => isInPlaceOf(one, waiting) && isOf(one, payment)),
      )
      return found && toWaiting(found)
    },
    async refresh() {
      for (const operation of listWaiting(operations)) {
        const network = networks.find(({ chainId }) => chainId === operation.chainId)
        if (network) await readFate(connectChain(network), { operation, operations })
      }
    },
    async replace(id, kind) {
      const method = kind === 'cancel' ? 'latchkey_cancelCalls' : 'latchkey_speedUpCalls'
      await request({ method, params: [id] }).catch((error: unknown) => {
        throw toProblem(error)
      })
    },
  }
}

const toCaipNetworkId = (chainId: number) => makeCaip2Id({ namespace: 'eip155', reference: String(chainId) })

const toWaiting = ({ hash, chainId, account, isCancel = false }: SentOperation): WaitingOperation => ({
  id: hash,
  caipNetworkId: toCaipNetworkId(chainId),
  account,
  isCancel,
})

const isInPlaceOf = (one: SentOperation, { chainId, account, nonce }: SentOperation) =>
  one.chainId === chainId && one.account === account && one.nonce === nonce

/** Whether an operation makes a payment: the calls of its id, or one call that is just that. */
function isOf(operation: SentOperation, payment: WaitingPayment): boolean {
  const { account, chainId, callData, id } = operation
  const { caipNetworkId, from, to, value, token, callsId } = payment
  if (toCaipNetworkId(chainId) !== caipNetworkId || !isAddressEqual(account, getAddress(from))) return false
  if (callsId !== undefined) return id === callsId
  try {
    const [call, ...others] = decodeCalls(callData, account)
    if (!call || others.length > 0) return false
    if (token === undefined)
      return call.data === '0x' && call.value === value && isAddressEqual(call.to, getAddress(to))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, value] })
    return call.value === 0n && call.data === data && isAddressEqual(call.to, getAddress(token))
  } catch {
    // What is over keeps no calls.
    return false
  }
}
