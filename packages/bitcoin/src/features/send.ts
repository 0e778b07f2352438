import type { SendCapability, SendIntent } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { Coin } from '../chain/ChainSource.js'
import { isPsbt } from './psbt/isPsbt.js'
import { findAccount, openNetwork, type SendContext } from './SendContext.js'
import { assertCanSign, cannotSign, paysAlone } from './send/assertCanSign.js'
import { assertTaken } from './send/assertTaken.js'
import { readPayload, writePayload } from './send/BitcoinPayload.js'
import { buildPsbt } from './send/buildPsbt.js'
import { describePayload } from './send/describePayload.js'
import { expectedMs } from './send/expectedMs.js'
import { chooseRate, feeModel, type SizeRate, toRate } from './send/fees.js'
import { inputTypeOf } from './send/inputTypeOf.js'
import { inspectReceiver } from './send/inspectReceiver.js'
import { coinId, isUnprotected, protectCoins, withoutReserved } from './send/protectCoins.js'
import { readPrevious } from './send/readPrevious.js'
import { createReplace } from './send/replace.js'
import { mostSpendable, selectCoins } from './send/selectCoins.js'
import { dustLimitOf } from './send/sizes.js'
import { submitPayload } from './send/submitPayload.js'
import { toBalanceParts } from './send/toBalanceParts.js'
import {
  describeTransfer,
  readTransfer,
  submitTransfer,
  verifyTransfer,
  writeTransfer,
} from './send/transfer.js'
import { verifyTransaction } from './send/verifyTransaction.js'

const decimals = 8
const speeds = ['slow', 'normal', 'fast'] as const

/** Payments in bitcoin: coins are chosen here, the wallet signs, and what it signed is compared before it is sent. */
export function createSend(context: SendContext): SendCapability {
  /** Everything about a payment but its rate. */
  async function open(intent: SendIntent) {
    const { network, chain } = openNetwork(context, intent.caipNetworkId)
    const account = findAccount(context, intent.from)
    const type = inputTypeOf(intent.from, network.kind)
    const to = makeBitcoinAddress(intent.to, network.kind)
    const [fees, found] = await Promise.all([chain.readFees(), chain.readHoldings(intent.from)])
    const held = { ...found, coins: withoutReserved(found.coins, intent.reserved) }
    const free = await chooseFrom(held.coins)
    const coins = free.map((coin) => ({ ...coin, isConfirmed: coin.height !== undefined }))
    const payment = { type, to: to.type, amount: intent.amount.value, isByHand: intent.coins !== undefined }
    const balance = toBalanceParts(held, free)
    return { chain, account, fees, to, balance, payment: { ...payment, coins, laterRate: fees.slow } }

    /** Coins that may be spent: those named by hand, else those in blocks and one's own change, less the protected. */
    async function chooseFrom(all: readonly Coin[]) {
      const own = all.filter(({ height, isOwn }) => height !== undefined || isOwn)
      return intent.coins
        ? own.filter((coin) => intent.coins?.includes(coinId(coin)))
        : protectCoins({ coins: own, account, network, find: context.findProtected })
    }
  }

  return {
    feeModel,
    signsFirst: true,
    units: [{ symbol: 'sats', decimals: 0 }],

    async estimate(intent) {
      const { fees, payment, balance } = await open(intent)
      const quote = (rate: SizeRate) => {
        const priced = { ...payment, rate: rate.rate }
        const { amount: most, fee } = mostSpendable(priced)
        const chosen = payment.amount > 0n ? selectCoins(priced) : undefined
        return {
          rate,
          fee: makeAmount(chosen?.fee ?? fee, decimals),
          spendable: makeAmount(most, decimals),
          expectedMs: expectedMs(fees, rate.rate),
        }
      }
      const custom = typeof intent.fee === 'object' ? quote(chooseRate(fees, intent.fee)) : undefined
      // The wallet chooses the fee, and there is no speed to choose here: enough is left for a high one.
      const own = typeof intent.fee === 'string' ? intent.fee : 'normal'
      // That a wallet can neither is said by the review.
      const isTransfer = await paysAlone(context, intent.from).catch(() => false)
      return {
        options: isTransfer
          ? [{ speed: own, ...quote(toRate(fees.fast)), expectedMs: undefined }]
          : speeds.map((speed) => ({ speed, ...quote(toRate(fees[speed])) })),
        custom,
        usual: fees.normal,
        // Coins chosen by hand say nothing of the others.
        ...(!intent.coins && { balance }),
      }
    },

    inspect: async ({ caipNetworkId, to }) =>
      inspectReceiver(makeBitcoinAddress(to, openNetwork(context, caipNetworkId).network.kind)),

    async prepare(intent) {
      const isTransfer = await paysAlone(context, intent.from)
      // Coins are chosen by hand only where the wallet signs what is built of them.
      if (isTransfer && intent.coins) throw cannotSign()
      const { chain, account, fees, to, payment, balance } = await open(intent)
      const { rate } = chooseRate(fees, intent.fee)
      const { amount, type } = payment
      if (amount < dustLimitOf(to.type))
        throw new LatchkeyError('send/amount-too-small', {
          context: { minimum: dustLimitOf(to.type), decimals, symbol: 'BTC' },
        })
      const chosen = selectCoins({ ...payment, rate })
      if (!chosen) {
        const available = mostSpendable({ ...payment, rate }).amount
        const held = intent.coins ? 0n : balance.incoming.value + balance.protected.value
        throw new LatchkeyError('send/insufficient-funds', {
          context: { required: amount, available, decimals, symbol: 'BTC', ...(held > 0n && { held }) },
        })
      }
      const { coins, change, fee } = chosen
      const { from, caipNetworkId } = intent
      if (isTransfer) return writeTransfer({ network: caipNetworkId, from, to: to.address, amount, fee })
      const previous = await readPrevious(chain, { type, coins })
      const built = buildPsbt({
        type,
        from,
        publicKey: account.publicKey,
        to: to.address,
        amount,
        change,
        coins,
        previous,
      })
      return writePayload({ network: caipNetworkId, from, rate, ...built })
    },

    describe(payload) {
      const transfer = readTransfer(payload)
      if (transfer) return describeTransfer(context, transfer)
      const { network } = openNetwork(context, readPayload(payload).network as Caip2Id)
      const summary = describePayload(payload, network.kind)
      return {
        ...summary,
        ...(isUnprotected(findAccount(context, summary.from), context.findProtected) && {
          isUnprotected: true,
        }),
      }
    },

    check: async (payload) => {
      if (!readTransfer(payload)) await assertTaken(context, payload)
    },

    submit(payload, onTrace) {
      const transfer = readTransfer(payload)
      return transfer ? submitTransfer(context, transfer) : submitPayload(context, payload, onTrace)
    },

    async verify({ hash, payload }) {
      // After a reload the tracker knows records of both kinds by this capability.
      if (isPsbt(payload)) return (await import('./psbt.js')).createPsbt(context).verify({ hash, payload })
      const transfer = readTransfer(payload)
      const { network } = transfer ?? readPayload(payload)
      const { chain } = openNetwork(context, network as Caip2Id)
      return transfer
        ? verifyTransfer(chain, { hash, transfer })
        : verifyTransaction(chain, { hash, reviewed: readPayload(payload).transaction })
    },

    replace: createReplace(context),

    async readCoins(parameters) {
      await assertCanSign(context, parameters.from)
      // Few choose by hand.
      const { readCoins } = await import('./send/readCoins.js')
      return readCoins(context, parameters)
    },

    async accelerate(parameters) {
      await assertCanSign(context, parameters.from)
      // Few who receive wait for it here.
      const { accelerate } = await import('./send/accelerate.js')
      return accelerate(context, parameters)
    },
  }
}
