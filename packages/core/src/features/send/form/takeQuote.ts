import { LatchkeyError } from '@latchkey/protocol'
import type { SendContext } from '../state/SendContext.js'
import type { SendFormErrors } from '../state/SendState.js'
import type { QuoteSendReturnType } from './quoteSend.js'
import { refusalOf } from './refusalOf.js'

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
