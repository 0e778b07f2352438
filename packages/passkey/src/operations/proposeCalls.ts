import { type Hex, hexToBigInt, numberToHex } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { getBlockNumber } from 'viem/actions'
import type { Approve, OperationConfirmation } from '../provider/confirm.js'
import type { ChainClients } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { ProviderError } from '../provider/ProviderError.js'
import { decodeCalls } from '../safe/calls.js'
import { assertSigns, readSafe } from '../safe/readSafe.js'
import { encodeOperationSignature } from '../safe/signatures.js'
import type { SafeOwner } from '../safe/toPasskeySafe.js'
import {
  buildOperation,
  hashOperation,
  isPaymasterProblem,
  makeNonce,
  maximumFeeOf,
  toFeesRecord,
} from './buildOperation.js'
import { readFate } from './followOperation.js'
import { listWaiting } from './listWaiting.js'
import { isNonceUsed } from './readReceipt.js'
import type { SentOperation, SentOperations } from './SentOperation.js'
import { sendOperation } from './sendOperation.js'

export type ProposeCallsParameters = {
  account: SmartAccount
  owner: Pick<SafeOwner, 'owner' | 'kind'>
  /** Asks the owner to sign what was shown. */
  sign: (confirmation: OperationConfirmation) => Promise<Hex>
  callData: Hex
  approve: Approve
  operations: SentOperations
  /** By which the page follows it. */
  id?: string
  /** What it is to stand for: it has its nonce, so that only one of the two can be done. */
  replaced?: SentOperation
  isCancel?: boolean
  /** The person changes it in the wallet's own view. A page asks for no threshold: its person could send nothing after it. */
  canSetThreshold?: boolean
}

/** Takes calls from a request to one operation at the bundler. */
export function proposeCalls(
  clients: ChainClients,
  parameters: ProposeCallsParameters,
): Promise<SentOperation> {
  const { account, owner, sign, callData, approve, operations, id, replaced, isCancel } = parameters
  const { chainId, node } = clients
  const { address } = account
  // Tried again, it has the same nonce: what was sent before without an answer and this cannot both be done.
  const nonce = replaced ? hexToBigInt(replaced.nonce) : makeNonce()
  let former = replaced
  let isRefused = false
  let isRenewed = false
  return approve<SentOperation>({
    kind: 'operation',
    async prepare() {
      const [waiting] = await Promise.all([countWaiting(), assertFree(), assertOwner()])
      const { paymaster: _, ...own } = clients
      const built = await buildOperation(isRefused ? own : clients, {
        account,
        callData,
        nonce,
        former: former && readFormer(former),
      })
      const { operation, sponsorName } = built
      const calls = decodeCalls(operation.callData, address)
      if (!parameters.canSetThreshold && calls.some(({ kind }) => kind === 'threshold'))
        throw new ProviderError(
          'unsupported',
          'How many owners have to sign is changed in the view of the owners alone.',
        )
      return {
        kind: 'operation',
        account: address,
        chainId,
        calls,
        isFirst: operation.factory !== undefined,
        maximumFee: maximumFeeOf(operation),
        operation,
        hash: hashOperation(operation, chainId),
        owner,
        ...(waiting > 0 && { waiting }),
        ...(replaced && { replaced: isCancel ? 'cancelled' : 'sped-up' }),
        ...(operation.paymaster && {
          sponsor: { address: operation.paymaster, ...(sponsorName && { name: sponsorName }) },
        }),
        ...((isRefused || built.isRefused) && { isRefused: true }),
      }
    },
    async sign(confirmation) {
      if (confirmation.kind !== 'operation') throw new ProviderError('internal', 'There is no operation.')
      const { operation, hash } = confirmation
      const since = await getBlockNumber(node)
      const signature = encodeOperationSignature({ ...owner, signature: await sign(confirmation) })
      const sent: SentOperation = {
        hash,
        chainId,
        account: address,
        nonce: numberToHex(nonce),
        since: numberToHex(since),
        callData,
        fees: toFeesRecord(operation),
        ...(id !== undefined && { id }),
        ...(operation.factory && { isFirst: true }),
        ...(isCancel && { isCancel }),
      }
      // Before it is sent: should the page go meanwhile, the next one follows it.
      operations.put(sent)
      try {
        await sendOperation(clients, {
          operation: { ...operation, signature },
          hash,
          isDone: () => isNonceUsed(node, sent),
        })
      } catch (error) {
        const { id: _, ...refused } = sent
        operations.put({ ...refused, isOver: true })
        noteRefusal(error)
        throw error
      }
      former = sent
      return sent
    },
  })

  /** What else of the account waits, once its chain was asked again. */
  async function countWaiting(): Promise<number> {
    const others = listWaiting(operations).filter(
      (one) => one.account === address && one.chainId === chainId && one.nonce !== numberToHex(nonce),
    )
    const fates = await Promise.all(others.map((operation) => readFate(clients, { operation, operations })))
    return fates.filter(({ status }) => status === 'pending').length
  }

  /** Where the account is on its network already, its bundler would say no in words of its own. */
  async function assertOwner() {
    const state = await readSafe(node, address)
    if (state) assertSigns(state, owner.owner)
  }

  /** What makes the account can be sent once: a second one would find it made. */
  async function assertFree() {
    const first = operations
      .list()
      .find((one) => one.account === address && one.chainId === chainId && one.isFirst && !one.isOver)
    if (!first || first.nonce === numberToHex(nonce) || (await account.isDeployed())) return
    const { status } = await readFate(clients, { operation: first, operations })
    if (status === 'pending')
      throw new ProviderError(
        'waiting',
        'The first operation of this account on this network still waits for a block. Try again once it is done.',
      )
  }

  /** Prepared anew, it is paid for by the account, and the person sees that. A sponsor’s word that ran out is asked for again. */
  function noteRefusal(error: unknown) {
    if (!isPaymasterProblem(error)) return
    const isExpired = findCause(error, ({ message }) => /AA32/.test(message)) !== undefined
    if (isExpired && !isRenewed) isRenewed = true
    else isRefused = true
  }
}

const readFormer = ({ fees }: SentOperation) => ({
  maxFeePerGas: hexToBigInt(fees.maxFeePerGas),
  maxPriorityFeePerGas: hexToBigInt(fees.maxPriorityFeePerGas),
})
