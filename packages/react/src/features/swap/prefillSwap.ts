import { defineOnce, type Latchkey } from '@latchkey/core'
import type { ListedSwapToken, SwapFlow, SwapState } from '@latchkey/core/swap'
import type { ViewProps } from '../../router/ViewProps.js'
import { writeEditable } from '../../ui/writeEditable.js'
import { toToken } from './useSwapTokens.js'

/** What the view was opened with. */
export type SwapViewOptions = ViewProps<'swap'>['view']

export type UseSwapPrefillParameters = {
  view: SwapViewOptions
  tokens: readonly ListedSwapToken[]
} & Pick<SwapState, 'step' | 'form'> &
  Pick<SwapFlow, 'edit' | 'back'>

export type PrefillSwapParameters = UseSwapPrefillParameters & { latchkey: Latchkey; locale: string }

/** Puts what the view was opened with into the form, once; without anything, the coin and the first other token. */
export function prefillSwap(parameters: PrefillSwapParameters): void {
  const { view, tokens, step, form, edit, back, latchkey, locale } = parameters
  const filled = getFilled(latchkey)
  const [first] = tokens
  if (!first) return
  // What every object says, on a page that others have changed, is not what the view was opened with (C-14).
  const { from, to, amount }: typeof view = Object.assign(Object.create(null), view)
  const isAsked = [from, to, amount].some((one) => one !== undefined) && !filled.has(view)
  // A review of something else that was left open.
  if (isAsked && step === 'review') back()
  if (step !== 'form') return
  filled.add(view)
  const isEmpty = !form.sold && !form.bought
  if (!isAsked && !isEmpty) return
  const coin = tokens.find(({ address }) => address === undefined) ?? first
  const wanted = from === undefined ? undefined : find(tokens, from)
  const sold = wanted ?? form.sold ?? coin
  const other = tokens.find((one) => one.address !== sold.address && !one.isUnverified)
  const asked = [to === undefined ? undefined : find(tokens, to), form.bought]
  const bought = asked.find((one) => one && one.address !== sold.address) ?? other
  // An amount of a token that is not served here is no amount of another one.
  const isServed = from === undefined || wanted !== undefined
  edit({
    sold: toToken(sold),
    ...(bought && { bought: toToken(bought) }),
    ...(amount !== undefined &&
      isServed && { amount: writeEditable(amount, sold.decimals, locale), side: 'sold' }),
  })
}

const getFilled = defineOnce(() => new WeakSet<SwapViewOptions>())

function find(tokens: readonly ListedSwapToken[], text: string): ListedSwapToken | undefined {
  const wanted = text.toLowerCase()
  // A symbol anybody can take.
  const named = tokens.filter(({ symbol, isUnverified }) => !isUnverified && symbol.toLowerCase() === wanted)
  return (
    tokens.find(({ address }) => address?.toLowerCase() === wanted) ??
    named.find(({ address }) => address === undefined) ??
    named[0]
  )
}
