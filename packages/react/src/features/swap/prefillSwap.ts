import { defineOnce, type Latchkey } from '@latchkey/core'
import type { ListedSwapToken } from '@latchkey/core/swap'
import { writeEditable } from '../../ui/writeEditable.js'
import { toToken } from './toToken.js'
import type { SwapViewOptions, UseSwapPrefillParameters } from './useSwapPrefill.js'

export type PrefillSwapParameters = UseSwapPrefillParameters & { latchkey: Latchkey; locale: string }

/** Puts what the view was opened with into the form, once; without anything, the coin and the first other token. */
export function prefillSwap(parameters: PrefillSwapParameters): void {
  const { view, tokens, step, form, edit, back, latchkey, locale } = parameters
  const filled = getFilled(latchkey)
  const [first] = tokens
  if (!first) return
  const { from, to, amount } = view
  const isAsked = [from, to, amount].some((one) => one !== undefined) && !filled.has(view)
  // A review of something else that was left open.
  if (isAsked && step === 'review') back()
  if (step !== 'form') return
  filled.add(view)
  const isEmpty = !form.sold && !form.bought
  if (!isAsked && !isEmpty) return
  const coin = tokens.find(({ address }) => address === undefined) ?? first
  const sold = (from && find(tokens, from)) || form.sold || coin
  const other = tokens.find((one) => one.address !== sold.address)
  const bought =
    (to && find(tokens, to)) || (form.bought?.address === sold.address ? other : form.bought) || other
  edit({
    sold: toToken(sold),
    ...(bought && { bought: toToken(bought) }),
    ...(amount !== undefined && { amount: writeEditable(amount, sold.decimals, locale), side: 'sold' }),
  })
}

const getFilled = defineOnce(() => new WeakSet<SwapViewOptions>())

function find(tokens: readonly ListedSwapToken[], text: string): ListedSwapToken | undefined {
  const wanted = text.toLowerCase()
  return tokens.find(
    ({ address, symbol }) => address?.toLowerCase() === wanted || symbol.toLowerCase() === wanted,
  )
}
