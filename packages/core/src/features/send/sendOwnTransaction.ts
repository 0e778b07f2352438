import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { FeeRate, FeeSpeed } from '../../adapter/FeeModel.js'
import type { OwnInstruction } from '../../adapter/SendCapability.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { createSubmit, type PageRequest, submitPageRequest } from '../calls/submitPageRequest.js'

/** What a person should know of a transaction of the page's own making: it calls programs that cannot be read here. */
export type OwnWarning = { kind: 'unreadable'; isBlocking: true; programs: readonly string[] }

type OwnContent =
  | {
      /**
       * A transaction of the page's own making, as its chain writes it, with the signatures of others that it needs and an empty
       * one in place of the account's.
       */
      transaction: Uint8Array
      instructions?: never
      fee?: never
    }
  | {
      /** What a transaction is to do, on Solana, as @solana/kit writes it; the account alone signs and pays. */
      instructions: readonly OwnInstruction[]
      transaction?: never
      /** `normal` by default. */
      fee?: FeeSpeed | FeeRate | undefined
    }

export type SendOwnTransactionParameters = OwnContent & {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** Blocking warnings that the page has shown to a person, who understood them. */
  acknowledge?: readonly OwnWarning['kind'][] | undefined
  /** Shows it in the widget first; what cannot be read in it is to be acknowledged there. */
  review?: 'widget' | undefined
  /** Gets the transaction in words, decoded from its bytes. The wallet is asked after it; what it throws stops that. */
  onReview?: ((summary: SendSummary) => unknown) | undefined
}

/**
 * Puts a page's own transaction to the wallet by the steps of every other: it is read and run without sending, what cannot be
 * read in it stops it, and what the wallet signed is compared with it (S-20, S-22).
 */
export async function sendOwnTransaction(
  latchkey: Latchkey,
  parameters: SendOwnTransactionParameters,
): Promise<{ transactionId: string; hash?: string | undefined }> {
  const { namespace = latchkey.store.getState().activeNamespace, acknowledge = [] } = parameters
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
  if (!capability.adopt)
    throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'send' } })
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network
  const { transaction, instructions, fee, review, onReview } = parameters
  const { address: from } = account
  const { adopt } = capability

  async function build(): Promise<PageRequest> {
    const content = transaction ? { transaction } : { instructions: instructions ?? [], fee }
    const payload = await adopt({ caipNetworkId, from, ...content })
    const summary = capability.describe(payload)
    const open = findUnreadable(summary).filter(({ kind }) => !acknowledge.includes(kind))
    // In the widget a person says that they understood; the page's own wallet asks so by itself.
    if (open.length > 0 && !review) throw new LatchkeyError('send/warned', { context: { warnings: open } })
    await onReview?.(summary)
    return { payload, summary, submit: createSubmit(latchkey, { namespace, capability, payload, summary }) }
  }

  const { transactionId = '', hash } = await submitPageRequest(latchkey, { namespace, review, build })
  return { transactionId, hash }
}

function findUnreadable({ unreadable = [] }: SendSummary): readonly OwnWarning[] {
  return unreadable.length > 0 ? [{ kind: 'unreadable', isBlocking: true, programs: unreadable }] : []
}
