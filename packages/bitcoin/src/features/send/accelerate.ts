import type { SendCapability } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Coin, WaitingTransaction } from '../../chain/ChainSource.js'
import { findAccount, openNetwork, type SendContext } from '../SendContext.js'
import { writePayload } from './BitcoinPayload.js'
import { buildPsbt } from './buildPsbt.js'
import { childFeeOf } from './childFeeOf.js'
import { inputTypeOf } from './inputTypeOf.js'
import { protectCoins } from './protectCoins.js'
import { readPrevious } from './readPrevious.js'
import { dustLimitOf, outputTypeOf, priceOf, virtualSizeOf } from './sizes.js'

/** Waiting transactions that one may be built on; nodes pass on 25 together. */
const mostWaiting = 24

/**
 * Builds a payment to oneself that spends what others pay and no block holds yet, and pays for theirs too: who makes a
 * block takes all of them or none (child pays for parent). Those that pay enough by themselves are left alone.
 */
export async function accelerate(
  context: SendContext,
  { caipNetworkId, from }: Parameters<NonNullable<SendCapability['accelerate']>>[0],
): ReturnType<NonNullable<SendCapability['accelerate']>> {
  const { network, chain } = openNetwork(context, caipNetworkId)
  const account = findAccount(context, from)
  const type = inputTypeOf(from, network.kind)
  const own = outputTypeOf(type)
  const [{ fast: rate }, all] = await Promise.all([chain.readFees(), chain.readCoins(from)])
  const incoming = all.filter(({ height, isOwn }) => height === undefined && !isOwn)
  const free = await protectCoins({ coins: incoming, account, network, find: context.findProtected })
  const coins: Coin[] = []
  const waiting = new Map<string, WaitingTransaction>()
  for (const coin of free.toSorted((one, other) => (one.value < other.value ? 1 : -1))) {
    const found = await chain.readPackage(coin.txid)
    const added = found.filter(({ txid }) => !waiting.has(txid))
    if (!isSlow(found, rate) || waiting.size + added.length > mostWaiting) continue
    coins.push(coin)
    for (const one of added) waiting.set(one.txid, one)
  }
  const [first] = coins
  if (!first)
    throw new LatchkeyError('transaction/not-replaceable', { context: { hash: incoming[0]?.txid ?? '' } })
  const size = virtualSizeOf({ type, inputs: coins.length, outputs: [own] })
  const fee = childFeeOf({ waiting: [...waiting.values()], size, rate })
  const total = coins.reduce((sum, { value }) => sum + value, 0n)
  const amount = total - fee
  if (amount < dustLimitOf(own))
    throw new LatchkeyError('send/insufficient-funds', {
      context: { required: fee + dustLimitOf(own), available: total, decimals: 8, symbol: 'BTC' },
    })
  const previous = type === 'p2pkh' ? await readPrevious(chain, coins) : undefined
  const { publicKey } = account
  const built = buildPsbt({ type, from, publicKey, to: from, amount, coins, previous })
  return writePayload({ network: caipNetworkId, from, rate, ...built })
}

/** Whether transactions pay less together than what is wanted. */
function isSlow(waiting: readonly WaitingTransaction[], rate: bigint): boolean {
  const size = waiting.reduce((sum, one) => sum + one.size, 0)
  return size > 0 && waiting.reduce((sum, { fee }) => sum + fee, 0n) < priceOf(size, rate)
}
