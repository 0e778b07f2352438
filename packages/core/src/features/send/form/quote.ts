import { type Amount, LatchkeyError, makeAmount, parseLocalAmount } from '@latchkey/protocol'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { FeeEstimate, FeeField, FeeModel, FeeRate, FeeSpeed } from '../../../adapter/FeeModel.js'
import type { SendCapability, SendIntent } from '../../../adapter/SendCapability.js'
import type { SendToken } from '../../../adapter/SendSummary.js'
import { attempt, toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { createLatest } from '../../../flow/createLatest.js'
import { listReserved } from '../../transactions/listReserved.js'
import { readToken } from '../receiver/createReceiverReader.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendForm, SendFormErrors } from '../state/SendState.js'
import { refusalOf } from './errors.js'

/** Fees are read once nothing was typed for this long, in milliseconds. */
const pause = 300

export type FeeReader = { refresh: () => Promise<void>; schedule: () => void; stop: () => void }

/** Keeps balances and fees of a form up to date; an answer for an older form is dropped. */
export function createFeeReader(context: SendContext, judge: () => void): FeeReader {
  const { store } = context
  const runs = createLatest()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    runs.end()
    clearTimeout(timer)
  }

  async function refresh(): Promise<void> {
    stop()
    const isLatest = runs.join()
    if (!context.findAccount()) return
    const isCurrent = () => isLatest() && store.getState().step === 'form'
    store.setState({ lastRetry: Date.now() })
    try {
      const loaded = await context.load()
      if (isLatest() && (await readFees(context, loaded, isCurrent))) judge()
    } catch (error) {
      if (isCurrent()) store.setState({ problem: toLatchkeyError(error, 'send.refresh') })
    }
  }

  return {
    refresh,
    stop,
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), pause)
    },
  }
}

/** Reads balances and fees into the form; says whether it is still the form that they were read for. */
export async function readFees(
  context: SendContext,
  { adapter, capability }: Awaited<ReturnType<SendContext['load']>>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { store } = context
  const account = context.findAccount()
  if (!account) return false
  const { feeModel, memo, units, readCoins } = capability
  if (!store.getState().feeModel)
    store.setState({ feeModel, ...(memo && { memo }), ...(units && { units }), hasCoins: !!readCoins })
  const { form, receiver, amount } = store.getState()
  const quote = await quoteSend({
    adapter,
    capability,
    intent: {
      caipNetworkId: account.network.caipNetworkId,
      from: account.address,
      to: receiver?.address,
      amount,
      token: form.token?.address,
      memo: form.memo,
      coins: form.coins,
      reserved: listReserved(context.latchkey, {
        caipNetworkId: account.network.caipNetworkId,
        from: account.address,
      }),
      fee: readFee({ fee: form.fee, feeModel, locale: context.locale() }).value,
    },
    decimals: form.token?.decimals ?? account.network.nativeCurrency.decimals,
  })
  if (!isCurrent()) return false
  takeQuote(context, quote)
  return true
}

export type ReadFeeParameters = {
  fee: SendForm['fee']
  /** Absent until the adapter has loaded; a custom fee means nothing before. */
  feeModel: FeeModel | undefined
  locale: string
}

/** The rate that a chosen speed or a custom fee stands for, or what is wrong with the figures. */
export function readFee({ fee, feeModel, locale }: ReadFeeParameters): {
  value?: FeeSpeed | FeeRate | undefined
  error?: LatchkeyError | undefined
} {
  if (typeof fee === 'string') return { value: fee }
  if (!feeModel) return {}
  const { model, fields } = feeModel
  return attempt(() => {
    const figures: { [key in FeeField['key']]?: bigint } = {}
    for (const { key, unit, isOptional } of fields) {
      const text = fee[key]?.trim() ?? ''
      if (text !== '' || !isOptional) figures[key] = parseLocalAmount(text, unit.decimals, locale).value
    }
    // Every model has a rate; only an adapter whose model has a tip asks for one.
    return { model, ...figures } as FeeRate
  })
}

export type QuoteSendParameters = {
  adapter: Adapter
  capability: SendCapability
  intent: Pick<SendIntent, 'caipNetworkId' | 'from' | 'token' | 'fee' | 'memo' | 'coins' | 'reserved'> & {
    /** Somebody, until the form says whom. */
    to?: string | undefined
    amount?: Amount | undefined
  }
  decimals: number
}

/** What could be read, each by itself, and what went wrong with the rest. */
export type QuoteSendReturnType = {
  nativeBalance?: Amount | undefined
  token?: (SendToken & { balance: Amount }) | undefined
  estimate?: FeeEstimate | undefined
  errors: readonly LatchkeyError[]
}

/** Reads what a form needs from the chain: both balances and what the transfer costs. */
export async function quoteSend(parameters: QuoteSendParameters): Promise<QuoteSendReturnType> {
  const { adapter, capability, intent, decimals } = parameters
  const { caipNetworkId, from, token } = intent
  const errors: LatchkeyError[] = []
  const orNothing = <value>(work: Promise<value> | undefined) =>
    work?.catch((error: unknown) => {
      errors.push(toLatchkeyError(error, 'send.quote'))
      return undefined
    })
  const [nativeBalance, facts, estimate] = await Promise.all([
    orNothing(adapter.getNativeBalance({ address: from, caipNetworkId })),
    orNothing(token === undefined ? undefined : readToken(capability, { caipNetworkId, token, owner: from })),
    orNothing(
      capability.estimate({
        ...intent,
        // To oneself is always possible; who it goes to hardly changes the price.
        to: intent.to ?? from,
        amount: intent.amount ?? makeAmount(0n, decimals),
      }),
    ),
  ])
  return { nativeBalance, token: facts, estimate, errors }
}

/** Puts what was read into the form; what could not be read stays as it was. */
export function takeQuote(context: SendContext, quote: QuoteSendReturnType): void {
  const { store } = context
  const state = store.getState()
  const { token } = state.form
  const tokenError = find(quote.errors, 'send/token-uncertain') ?? disagreement(quote, token?.decimals)
  context.custom = quote.estimate?.custom
  context.feeError = find(quote.errors, 'send/fee-too-low')
  const nativeBalance = quote.nativeBalance ?? state.nativeBalance
  store.setState({
    nativeBalance,
    balance: token?.address === undefined ? nativeBalance : (quote.token?.balance ?? state.balance),
    feeOptions: quote.estimate?.options ?? state.feeOptions,
    balanceParts: quote.estimate ? quote.estimate.balance : state.balanceParts,
    isSponsored: quote.estimate?.isSponsored ?? state.isSponsored,
    problem: quote.errors.find(({ code }) => code.startsWith('rpc/')) ?? withoutRpc(state.problem),
    errors: { ...state.errors, token: tokenError ?? refusalOf(state.errors.token) } satisfies SendFormErrors,
  })
}

const find = (errors: readonly LatchkeyError[], code: LatchkeyError['code']) =>
  errors.find((error) => error.code === code)

/** A node that answers again takes its own complaint back, and nobody else's. */
const withoutRpc = (problem: LatchkeyError | undefined) =>
  problem?.code.startsWith('rpc/') ? undefined : problem

/** The list of balances and the chain have to mean the same token (S-12). */
function disagreement(
  { token }: QuoteSendReturnType,
  decimals: number | undefined,
): LatchkeyError | undefined {
  if (!token || token.decimals === decimals) return undefined
  return new LatchkeyError('send/token-uncertain', { context: { token: token.address } })
}
