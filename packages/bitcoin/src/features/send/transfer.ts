import { invalidResponse, type SendPayload, type SendSummary, type SendVerdict } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import { hex } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { ChainSource } from '../../chain/ChainSource.js'
import { scriptOf } from '../../codec/script.js'
import { decodeTransaction, txidOf } from '../../codec/transaction.js'
import { linkOf } from '../../wallets/linkOf.js'
import { findAccount, openNetwork, type SendContext } from '../SendContext.js'
import { cannotSign } from './assertCanSign.js'
import { assertSame } from './assertSame.js'
import { unreadable } from './BitcoinPayload.js'

const decimals = 8

/** A payment that a wallet makes by itself, because it signs nothing that was built elsewhere. */
export type Transfer = {
  /** CAIP-2 id. */
  network: string
  from: string
  to: string
  amount: bigint
  /** What it would cost at a rate of here; the wallet takes its own. */
  fee: bigint
}

const keys = ['network', 'from', 'to', 'amount', 'fee']

/** Writes a payload that names a receiver and an amount, and nothing that the wallet decides. */
export function writeTransfer(transfer: Transfer): SendPayload {
  const { amount, fee } = transfer
  return JSON.stringify({ ...transfer, amount: String(amount), fee: String(fee) }) as SendPayload
}

/** Decodes a payload of this kind strictly (S-20); nothing where it is a transaction to be signed. */
export function readTransfer(text: SendPayload): Transfer | undefined {
  try {
    const value = JSON.parse(text) as Record<string, unknown>
    if (!Object.hasOwn(value, 'to')) return undefined
    const [network, from, to, amount, fee] = keys.map((key) => value[key])
    const isWhole = Object.keys(value).length === keys.length
    const isText = typeof network === 'string' && typeof from === 'string' && typeof to === 'string'
    if (!isWhole || !isText || !isCount(amount) || !isCount(fee)) throw unreadable()
    return { network, from, to, amount: BigInt(amount), fee: BigInt(fee) }
  } catch (cause) {
    throw unreadable(cause)
  }
}

const isCount = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)

/** A transfer in words; its fee is a guess. */
export function describeTransfer(context: Pick<SendContext, 'networks'>, transfer: Transfer): SendSummary {
  const { network, from, to, amount, fee } = transfer
  const { kind } = openNetwork(context, network as Caip2Id).network
  if ([from, to].some((one) => makeBitcoinAddress(one, kind).address !== one)) throw unreadable()
  return {
    caipNetworkId: network as Caip2Id,
    from,
    to,
    amount: makeAmount(amount, decimals),
    costs: [{ kind: 'network', amount: makeAmount(fee, decimals), isGuess: true }],
    raw: JSON.stringify({ recipients: [{ address: to, amount: String(amount) }] }),
  }
}

/** Has the wallet pay, once; the transaction's id, as the wallet says it. */
export async function submitTransfer(context: SendContext, transfer: Transfer): Promise<string> {
  const { network, from, to, amount } = transfer
  // What could not be shown is not paid either.
  describeTransfer(context, transfer)
  assertSame(context, transfer)
  const { name } = context.networks.find(network as Caip2Id)
  return context.use(from, async ({ wallet }) => {
    const { sendTransfer } = linkOf(wallet)
    if (!sendTransfer) throw cannotSign()
    const txid = await sendTransfer({ to, amount, account: findAccount(context, from), network: name })
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid))
      throw invalidResponse({ connector: wallet.name, method: 'sendTransfer' })
    return txid
  })
}

/** Reads a transaction back: the receiver has to get exactly the amount, whatever the wallet has chosen (S-22). */
export async function verifyTransfer(
  chain: ChainSource,
  { hash, transfer: { from, to, amount } }: { hash: string; transfer: Transfer },
): Promise<SendVerdict> {
  const found = await chain.readTransaction(hash)
  if (!found) return 'unknown'
  try {
    const sent = decodeTransaction(hex.decode(found.hex))
    if (txidOf(sent) !== hash) return 'unknown'
    const script = scriptOf(to)
    const paid = sent.outputs.filter((output) => equalBytes(output.script, script))
    const total = paid.reduce((sum, output) => sum + output.amount, 0n)
    // To oneself, change comes to the same address.
    const isSame = from === to ? paid.some((output) => output.amount === amount) : total === amount
    return isSame ? 'same' : 'altered'
  } catch {
    return 'unknown'
  }
}
