import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { PsbtSummary } from '../../adapter/PsbtCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { isReviewed } from '../calls/isReviewed.js'
import { createSubmit, type PageRequest, submitPageRequest } from '../calls/submitPageRequest.js'
import type { RequestOutcome } from '../transactions/createRequestFlow.js'
import type { SubmitTransactionParameters } from '../transactions/submitTransaction.js'
import { readPsbt } from './readPsbt.js'

/** What a person should know of a PSBT before it is signed. */
export type PsbtWarning =
  /** An open transaction of the account spends these coins: only one of the two can go through. */
  | { kind: 'reserved'; isBlocking: true; coins: readonly string[] }
  /** A signature leaves a part of the transaction open to others. */
  | { kind: 'sighash'; isBlocking: true; sighashTypes: readonly number[] }

export type SignPsbtParameters = {
  /** A PSBT of the page's own making (BIP-174, version 0): base64, hex, or its bytes. */
  psbt: string | Uint8Array
  /** Places of the inputs to sign; all of the account's by default. */
  inputs?: readonly number[] | undefined
  /** Marks of signatures that the PSBT may name besides those for all of it (`SIGHASH_ALL`, and taproot's default). */
  sighashTypes?: readonly number[] | undefined
  /** Finishes the transaction, hands it to the network and follows it; every other input has to be finished already. */
  broadcast?: boolean | undefined
  /** Any account that a connected wallet shares; the one in use by default, and the only one to broadcast. */
  address?: string | undefined
  /** Of the connected chain families the one that knows PSBTs, by default. */
  namespace?: ChainNamespace | undefined
  /** Blocking warnings that the page has shown to a person, who understood them. */
  acknowledge?: readonly PsbtWarning['kind'][] | undefined
  /** Shows it in the widget first: what the account gives, whom it pays, and what to acknowledge. */
  review?: 'widget' | undefined
  /** Gets the transaction in words, decoded from its bytes. The wallet is asked after it; what it throws stops that. */
  onReview?: ((summary: PsbtSummary) => unknown) | undefined
}

export type SignPsbtReturnType = {
  /** The same PSBT with the signatures, in base64. */
  psbt: string
  /** That of the tracker, `getTransactions`; with `broadcast` alone. */
  transactionId?: string | undefined
  /** The transaction's id; with `broadcast` alone. */
  hash?: string | undefined
}

/** `send/warned` names the blocking warnings that were not acknowledged; before it nothing was asked of the wallet. */
export type SignPsbtErrorType = LatchkeyError

/**
 * Has a connected wallet sign a PSBT of the page's own making, once. Its coins' amounts are those of the transactions that made
 * them, what comes back is compared with what was reviewed, and only the signatures that were asked for are taken from it.
 *
 * @example
 * const { psbt } = await signPsbt(latchkey, { psbt: unsigned, onReview: ({ leaving, fee }) => show(leaving, fee) })
 */
export async function signPsbt(
  latchkey: Latchkey,
  parameters: SignPsbtParameters,
): Promise<SignPsbtReturnType> {
  const { inputs, sighashTypes, broadcast: isBroadcast = false } = parameters
  // A copy: what is reviewed is what is signed, whatever the page does to its bytes meanwhile.
  const psbt = readPsbt(parameters.psbt)
  const namespace = parameters.namespace ?? (await findNamespace(latchkey))
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'psbt')
  const { caipNetworkId, from } = findSigner(latchkey, {
    namespace,
    address: parameters.address,
    isBroadcast,
  })
  // In the widget a person says that they understood.
  const isShown = isReviewed(latchkey, { namespace, review: parameters.review })
  let signed: Uint8Array | undefined

  async function build(): Promise<PageRequest> {
    const adopted = { caipNetworkId, from, psbt, inputs, sighashTypes, isBroadcast }
    const payload = await capability.adopt(adopted)
    const told = capability.describe(payload)
    const warnings = await findWarnings(latchkey, told)
    const acknowledged = [
      ...(parameters.acknowledge ?? []),
      ...(isShown ? warnings.map(({ kind }) => kind) : []),
    ]
    assertAcknowledged(warnings, acknowledged)
    const reserved = warnings.flatMap((one) => (one.kind === 'reserved' ? one.coins : []))
    const summary: PsbtSummary = {
      ...told,
      ...(reserved.length > 0 && { reserved }),
      ...(isBroadcast && { isBroadcast }),
    }
    await parameters.onReview?.(summary)
    return { payload, summary, submit }

    async function submit(options: Pick<SubmitTransactionParameters, 'onSilence'>): Promise<RequestOutcome> {
      // Another tab may have taken a coin while a person read.
      assertAcknowledged(await findWarnings(latchkey, summary), acknowledged)
      if (isBroadcast) return broadcast(options)
      const { silenceMs } = await import('../transactions/submitTransaction.js')
      const timer = options.onSilence && setTimeout(options.onSilence, silenceMs)
      signed = await capability.sign(payload).finally(() => clearTimeout(timer))
      return { type: 'signed' }
    }

    /** Asks the wallet with a record written first, and hands in what it signed. */
    function broadcast(options: Pick<SubmitTransactionParameters, 'onSilence'>): Promise<RequestOutcome> {
      const { check, verify } = capability
      return createSubmit(latchkey, {
        namespace,
        payload,
        summary,
        capability: {
          check,
          verify,
          async submit(payload, onTrace) {
            signed = await capability.sign(payload)
            return capability.handIn({ payload, signed }, onTrace)
          },
        },
      })(options)
    }
  }

  const { review } = parameters
  const sent = await submitPageRequest(latchkey, { namespace, review, build })
  return { psbt: signed ? toBase64(signed) : '', ...sent }
}

/** Of the connected chain families the one that knows PSBTs. */
async function findNamespace(latchkey: Latchkey): Promise<ChainNamespace> {
  const { activeNamespace, namespaces } = latchkey.store.getState()
  for (const namespace of latchkey.namespaces) {
    const isConnected = namespaces[namespace]?.account !== undefined
    if (isConnected && (await loadAdapter(latchkey, namespace)).psbt) return namespace
  }
  return activeNamespace
}

/** Whose inputs are signed, and where. */
function findSigner(
  latchkey: Latchkey,
  {
    namespace,
    address,
    isBroadcast,
  }: { namespace: ChainNamespace; address: string | undefined; isBroadcast: boolean },
) {
  const { account, network, connections = [] } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network
  if (address === undefined || address === account.address) return { caipNetworkId, from: account.address }
  const isShared = connections.some((one) =>
    one.account.allAccounts.some((shared) => shared.address === address),
  )
  if (!isShared) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (isBroadcast)
    throw new LatchkeyError('send/account-changed', {
      context: { expected: address, actual: account.address },
    })
  return { caipNetworkId, from: address }
}

async function findWarnings(latchkey: Latchkey, summary: PsbtSummary): Promise<readonly PsbtWarning[]> {
  const { listReserved } = await import('../transactions/listReserved.js')
  const reserved = new Set(listReserved(latchkey, summary))
  const coins = summary.inputs.flatMap(({ id }) => (reserved.has(id) ? id : []))
  const { openSighashTypes } = summary
  return [
    ...(coins.length > 0 ? [{ kind: 'reserved', isBlocking: true, coins } as const] : []),
    ...(openSighashTypes.length > 0
      ? [{ kind: 'sighash', isBlocking: true, sighashTypes: openSighashTypes } as const]
      : []),
  ]
}

function assertAcknowledged(
  warnings: readonly PsbtWarning[],
  acknowledged: readonly PsbtWarning['kind'][],
): void {
  const open = warnings.filter(({ kind }) => !acknowledged.includes(kind))
  if (open.length > 0) throw new LatchkeyError('send/warned', { context: { warnings: open } })
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
