import type { SendCapability } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import { hex } from '@scure/base'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import type { ChainSource, Coin } from '../../chain/ChainSource.js'
import { addressOf } from '../../codec/script.js'
import { bytesOf, decodeTransaction, txidOf } from '../../codec/transaction.js'
import { findAccount, openNetwork, type SendContext } from '../SendContext.js'
import { assertCanSign } from './assertCanSign.js'
import { writePayload } from './BitcoinPayload.js'
import { buildPsbt } from './buildPsbt.js'
import { inputTypeOf } from './inputTypeOf.js'
import { findSigned } from './keepSigned.js'
import { protectCoins, withoutReserved } from './protectCoins.js'
import { raiseFee } from './raiseFee.js'
import { readPrevious } from './readPrevious.js'
import { dustLimitOf, type InputType, inputFeeOf, outputTypeOf, virtualSizeOf } from './sizes.js'

/** Builds what takes the place of a transaction that waits: the same for more, or all of it back to oneself for more. */
export function createReplace(context: SendContext): NonNullable<SendCapability['replace']> {
  return async ({ caipNetworkId, hash, kind, reserved }) => {
    const { network, chain } = openNetwork(context, caipNetworkId)
    const waiting = await readWaiting(chain, { hash, caipNetworkId, network, storage: context.storage })
    const { from, coins, fee, size, payment } = waiting
    await assertCanSign(context, from)
    const type = inputTypeOf(from, network.kind)
    const account = findAccount(context, from)
    const { fast: rate } = await chain.readFees()
    const raise = (newSize: number) => raiseFee({ fee, size, newSize, rate })
    const unspent = withoutReserved(await chain.readCoins(from), reserved)
    const mined = unspent.filter(({ height }) => height !== undefined)
    // A replacement may add no coins that wait (BIP-125, rule 2).
    const more =
      kind === 'cancel'
        ? []
        : await protectCoins({ coins: mined, account, network, find: context.findProtected })
    const chosen =
      kind === 'cancel'
        ? takeBack({ type, coins, raise })
        : payAgain({
            type,
            coins,
            raise,
            amount: payment.amount,
            to: typeOf(payment.to, network),
            more,
            rate,
          })
    if (!chosen)
      throw new LatchkeyError('send/insufficient-funds', {
        context: { required: payment.amount, decimals: 8, symbol: 'BTC' },
      })
    const to = kind === 'cancel' ? from : payment.to
    const { amount = payment.amount } = chosen
    const outputs =
      chosen.change === undefined ? [typeOf(to, network)] : [typeOf(to, network), outputTypeOf(type)]
    const paid = sum(chosen.coins) - amount - (chosen.change ?? 0n)
    const newSize = virtualSizeOf({ type, inputs: chosen.coins.length, outputs })
    const previous = await readPrevious(chain, { type, coins: chosen.coins })
    const { publicKey } = account
    const { coins: spent, change } = chosen
    const built = buildPsbt({ type, from, publicKey, to, amount, change, coins: spent, previous })
    return writePayload({
      network: caipNetworkId,
      from,
      rate: (paid * 1_000n) / BigInt(newSize),
      replaces: hash,
      ...built,
    })
  }
}

type Chosen = { coins: readonly Coin[]; amount?: bigint; change?: bigint }
type Raise = (size: number) => bigint

/** The same payment from the same coins; what it costs more comes out of the change, and out of more coins where that is too little. */
function payAgain({
  type,
  coins,
  raise,
  amount,
  to,
  more,
  rate,
}: {
  type: InputType
  coins: readonly Coin[]
  raise: Raise
  amount: bigint
  to: ReturnType<typeof outputTypeOf>
  more: readonly Coin[]
  rate: bigint
}): Chosen | undefined {
  const own = outputTypeOf(type)
  const worthy = more
    .filter(({ value }) => value > inputFeeOf(type, rate))
    .toSorted((one, other) => (one.value < other.value ? 1 : -1))
  for (let added = 0; added <= worthy.length; added++) {
    const all = [...coins, ...worthy.slice(0, added)]
    const left = sum(all) - amount
    const size = (outputs: (typeof own)[]) => virtualSizeOf({ type, inputs: all.length, outputs })
    const change = left - raise(size([to, own]))
    if (change >= dustLimitOf(own)) return { coins: all, change }
    if (left >= raise(size([to]))) return { coins: all }
  }
  return undefined
}

/** All of it to oneself, less the fee. */
function takeBack({
  type,
  coins,
  raise,
}: {
  type: InputType
  coins: readonly Coin[]
  raise: Raise
}): Chosen | undefined {
  const own = outputTypeOf(type)
  const amount = sum(coins) - raise(virtualSizeOf({ type, inputs: coins.length, outputs: [own] }))
  return amount >= dustLimitOf(own) ? { coins, amount } : undefined
}

type ReadWaitingParameters = Pick<SendContext, 'storage'> & {
  hash: string
  caipNetworkId: Caip2Id
  network: BitcoinNetwork
}

/**
 * A transaction of one account that waits, may be replaced, and has nothing built on it; one that the network does not have,
 * as it was signed here. Each transaction has to be the one that was asked for: what is built on another replaces nothing.
 */
async function readWaiting(
  chain: ChainSource,
  { hash, caipNetworkId, network, storage }: ReadWaitingParameters,
) {
  const notReplaceable = () => new LatchkeyError('transaction/not-replaceable', { context: { hash } })
  const found = await chain.readTransaction(hash)
  const raw = findSigned(storage, hash)?.hex ?? found?.hex
  if (!raw) throw new LatchkeyError('transaction/not-found', { context: { hash, network: caipNetworkId } })
  if (found?.block) throw notReplaceable()
  const read = (id: string, raw = '') => {
    try {
      const transaction = decodeTransaction(hex.decode(raw))
      if (txidOf(transaction) === id) return transaction
    } catch {
      // As one of another id.
    }
    throw notReplaceable()
  }
  const transaction = read(hash, raw)
  const coins = await Promise.all(
    transaction.inputs.map(async ({ txid, vout, sequence }) => {
      const output = read(txid, (await chain.readTransaction(txid))?.hex).outputs[vout]
      // It does not say that it may be replaced, or what it spends cannot be read.
      if (sequence >= final - 1 || !output) throw notReplaceable()
      const address = addressOf(output.script, network.kind)
      return { txid, vout, value: output.amount, isOwn: false, height: 0, address }
    }),
  )
  const outputs = transaction.outputs.map(({ script, amount }) => ({
    to: addressOf(script, network.kind),
    amount,
  }))
  const from = coins[0]?.address
  const foreign = outputs.filter(({ to }) => to !== from)
  const [first] = outputs
  const payment = foreign[0] ?? first
  if (!from || !payment?.to || foreign.length > 1 || outputs.length > 2) throw notReplaceable()
  if (coins.some(({ address }) => address !== from)) throw notReplaceable()
  // What is built on it would go with it, and its fees would have to be paid as well.
  const spenders = await Promise.all(outputs.map((_, vout) => chain.findSpender({ txid: hash, vout })))
  if (spenders.some((spender) => spender !== undefined)) throw notReplaceable()
  const fee = sum(coins) - outputs.reduce((total, { amount }) => total + amount, 0n)
  return { from, coins, fee, size: bytesOf(transaction), payment: { to: payment.to, amount: payment.amount } }
}

/** Sequence number of an input that is not to be replaced, and the one before it only allows a lock time. */
const final = 0xffffffff

const typeOf = (address: string, { kind }: BitcoinNetwork) => makeBitcoinAddress(address, kind).type

const sum = (coins: readonly Pick<Coin, 'value'>[]) => coins.reduce((total, { value }) => total + value, 0n)
