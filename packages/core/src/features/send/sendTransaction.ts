import {
  type Amount,
  type ChainNamespace,
  formatAmount,
  isPaymentLink,
  LatchkeyError,
  makeAmount,
  parseAmount,
} from '@latchkey/protocol'
import type { PageCall } from '../../adapter/CallsCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { type SubmitCallsParameters, submitCalls } from '../calls/submitCalls.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { createSendFlow } from './createSendFlow.js'
import { type SendOwnTransactionParameters, sendOwnTransaction } from './sendOwnTransaction.js'
import type { SendFlow, SendOutcome } from './state/SendFlow.js'
import type { SendableToken, SendForm } from './state/SendState.js'
import type { SendWarningKind } from './state/SendWarning.js'

/** A transfer, a call of a contract, or a transaction of the page's own making. */
export type SendTransactionParameters = TransferParameters | CallParameters | SendOwnTransactionParameters

/** A call of a contract, on EVM. */
export type CallParameters = PageCall &
  Omit<SubmitCallsParameters, 'calls' | 'capabilities'> &
  ({ data: string } | { review: 'widget' }) & { amount?: never; transaction?: never; instructions?: never }

export type TransferParameters = {
  /** An address, or a name that stands for one. */
  to: string
  data?: never
  review?: never
  transaction?: never
  instructions?: never
  /** Contract or mint of the token; the network's own coin without one. */
  token?: string | undefined
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** `normal` by default; the figures of a custom fee are decimal text. */
  fee?: SendForm['fee'] | undefined
  /** Text that goes with it, on chains that have such a thing. */
  memo?: string | undefined
  /** Coins to be spent, and no others, as `readCoins` names them; only on chains of unspent outputs. */
  coins?: readonly string[] | undefined
  /** Blocking warnings that the page has shown to a person, who understood them. */
  acknowledge?: readonly SendWarningKind[] | undefined
} & (
  | {
      /** Decimal text of whole ones: `'1'` is a whole coin. */
      amount: string
      value?: never
    }
  | {
      /** Base units: `1n` is the smallest there is. */
      value: bigint
      amount?: never
    }
)

export type SendTransactionReturnType = {
  /** That of the tracker, `getTransactions`. */
  transactionId: string
  /** Absent where the wallet's answer makes no sense: it may have sent it or not, and the tracker looks for it. */
  hash?: string | undefined
}

/** `send/warned` names the blocking warnings that were not acknowledged; before it nothing was asked of the wallet. */
export type SendTransactionErrorType = LatchkeyError

/**
 * Sends by the steps of the send views, without them: the request is built and checked, what it warns of stops it, and the
 * wallet is asked once. What becomes of it is in the tracker. A call of a contract is run without sending first; with `review` the
 * person sees in the widget what it is and does.
 *
 * @example
 * const { transactionId } = await sendTransaction(latchkey, { to: 'alice.eth', amount: '0.25' })
 *
 * @example
 * await sendTransaction(latchkey, { to: contract, data: encodeFunctionData({ abi, functionName: 'mint' }), abi, review: 'widget' })
 */
export async function sendTransaction(
  latchkey: Latchkey,
  parameters: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  if (isOwn(parameters)) {
    if (!parameters.transaction) return sendOwnTransaction(latchkey, parameters)
    // A copy: what is reviewed is what is signed, whatever the page does to its bytes meanwhile.
    const transaction = Uint8Array.from(parameters.transaction)
    return sendOwnTransaction(latchkey, { ...parameters, transaction })
  }
  if (parameters.data !== undefined || parameters.review) {
    const { to, data, value, abi, ...more } = parameters as CallParameters
    return submitCalls(latchkey, { ...more, calls: [{ to, data, value, abi }] })
  }
  const {
    namespace = latchkey.store.getState().activeNamespace,
    to,
    fee,
    memo,
    coins,
    acknowledge = [],
  } = parameters
  // A link has an amount of its own, and this one is told what to send.
  if (isPaymentLink(to.trim()))
    throw new LatchkeyError('address/invalid', { context: { value: to, namespace } })
  const { token, amount } = await readAsset(latchkey, { ...parameters, namespace })
  // Amounts are written the way `en` reads them, whatever the page's language is.
  const flow = createSendFlow(latchkey, { namespace, locale: 'en' })
  try {
    flow.edit({
      token,
      amount: formatAmount(amount),
      receiver: to,
      ...(fee && { fee }),
      ...(memo && { memo }),
      ...(coins && { coins }),
    })
    await flow.review()
    assertReviewed(flow)
    for (const kind of acknowledge) flow.acknowledge(kind)
    assertAcknowledged(flow)
    const { transactionId } = await confirm(flow)
    const record = getTransactions(latchkey)
      .getState()
      .find(({ id }) => id === transactionId)
    return { transactionId, hash: record?.hash }
  } finally {
    flow.dispose()
  }
}

const isOwn = (parameters: SendTransactionParameters): parameters is SendOwnTransactionParameters =>
  parameters.transaction !== undefined || parameters.instructions !== undefined

/** What is sent, with the decimals that the chain says. */
async function readAsset(
  latchkey: Latchkey,
  {
    namespace,
    token: address,
    amount,
    value,
    coins,
  }: Pick<TransferParameters, 'token' | 'amount' | 'value' | 'coins'> & { namespace: ChainNamespace },
): Promise<{ token: SendableToken | undefined; amount: Amount }> {
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
  // Others than those that were named would be spent.
  if (coins && !capability.readCoins)
    throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'send' } })
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId, nativeCurrency } = network
  const token =
    address === undefined
      ? undefined
      : await capability.readToken?.({ caipNetworkId, token: address, owner: account.address })
  if (address !== undefined && !token)
    throw new LatchkeyError('send/token-uncertain', { context: { token: address } })
  const { decimals } = token ?? nativeCurrency
  return {
    token: token && { address: token.address, symbol: token.symbol, decimals },
    amount: value === undefined ? parseAmount(amount ?? '', decimals) : makeAmount(value, decimals),
  }
}

/** Throws what kept the request from being built. */
function assertReviewed({ store }: SendFlow): void {
  const { step, errors, problem } = store.getState()
  if (step === 'review') return
  const error = errors.receiver ?? errors.token ?? errors.amount ?? errors.fee ?? errors.memo ?? problem
  throw error ?? new LatchkeyError('internal/unexpected', { context: { where: 'sendTransaction' } })
}

function assertAcknowledged({ store }: SendFlow): void {
  const { warnings, acknowledged } = store.getState()
  const open = warnings.filter(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))
  if (open.length > 0) throw new LatchkeyError('send/warned', { context: { warnings: open } })
}

/** Asks the wallet, once. */
async function confirm(flow: SendFlow): Promise<Exclude<SendOutcome, { type: 'failed' }>> {
  let outcome: SendOutcome | undefined
  const stop = flow.onOutcome((told) => {
    outcome = told
  })
  await flow.confirm()
  stop()
  const told = outcome as SendOutcome | undefined
  if (told?.type === 'failed') throw told.error
  if (!told) throw new LatchkeyError('internal/unexpected', { context: { where: 'sendTransaction' } })
  return told
}
