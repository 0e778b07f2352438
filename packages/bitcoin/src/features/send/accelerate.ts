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
  const feeFor = (inputs: number, waiting: ReadonlyMap<string, WaitingTransaction>) => {
    const size = virtualSizeOf({ type, inputs, outputs: [own] })
    return { size, fee: childFeeOf({ waiting: [...waiting.values()], size, rate }) }
  }
  let chosen: { coins: readonly Coin[]; waiting: ReadonlyMap<string, WaitingTransaction>; fee: bigint } = {
    coins: [],
    waiting: new Map(),
    fee: 0n,
  }
  /** Least that a payment would have to hold which pays for itself. */
  let least: bigint | undefined
  for (const coin of free.toSorted((one, other) => (one.value < other.value ? 1 : -1))) {
    const found = await chain.readPackage(coin.txid)
    if (!isSlow(found, rate)) continue
    const waiting = new Map([...chosen.waiting, ...found.map((one) => [one.txid, one] as const)])
    const { fee } = feeFor(chosen.coins.length + 1, waiting)
    if (waiting.size > mostWaiting) continue
    // A coin that brings less than it costs is left where it is; the first has to leave something to receive.
    const cost = fee - chosen.fee
    const limit = chosen.coins.length > 0 ? cost : cost + dustLimitOf(own) - 1n
    if (coin.value > limit) chosen = { coins: [...chosen.coins, coin], waiting, fee }
    else least ??= limit + 1n
  }
  const { coins, waiting } = chosen
  if (coins.length === 0) {
    if (least !== undefined)
      throw new LatchkeyError('send/amount-too-small', {
        context: { minimum: least, decimals: 8, symbol: 'BTC' },
      })
    throw new LatchkeyError('transaction/not-replaceable', { context: { hash: incoming[0]?.txid ?? '' } })
  }
  const { size, fee } = feeFor(coins.length, waiting)
  const amount = coins.reduce((sum, { value }) => sum + value, 0n) - fee
  const previous = await readPrevious(chain, { type, coins })
  const { publicKey } = account
  const built = buildPsbt({ type, from, publicKey, to: from, amount, coins, previous })
  // Its own rate, which tells what it costs, and not that of all of them together.
  return writePayload({ network: caipNetworkId, from, rate: (fee * 1_000n) / BigInt(size), ...built })
}

/** Whether transactions pay less together than what is wanted. */
function isSlow(waiting: readonly WaitingTransaction[], rate: bigint): boolean {
  const size = waiting.reduce((sum, one) => sum + one.size, 0)
  return size > 0 && waiting.reduce((sum, { fee }) => sum + fee, 0n) < priceOf(size, rate)
}
