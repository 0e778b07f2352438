import { defineOnce } from '@latchkey/core'
import type { ListedSwapToken, SwapFlow, SwapState, SwapToken } from '@latchkey/core/swap'
import { formatEditableAmount, parseAmount } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'

type SwapView = ViewProps<'swap'>['view']

export type UseSwapPrefillParameters = {
  view: SwapView
  tokens: readonly ListedSwapToken[]
} & Pick<SwapState, 'step' | 'form'> &
  Pick<SwapFlow, 'edit' | 'back'>

/** Puts what the view was opened with into the form, once; without anything, the coin and the first other token. */
export function useSwapPrefill({ view, tokens, step, form, edit, back }: UseSwapPrefillParameters): void {
  const { latchkey, locale } = useLatchkeyContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tokens are known and the form is open, and not again.
  useEffect(() => {
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
      ...(amount !== undefined && { amount: write(amount, sold.decimals, locale), side: 'sold' }),
    })
  }, [view, tokens.length === 0, step])
}

const getFilled = defineOnce(() => new WeakSet<SwapView>())

function find(tokens: readonly ListedSwapToken[], text: string): ListedSwapToken | undefined {
  const wanted = text.toLowerCase()
  return tokens.find(
    ({ address, symbol }) => address?.toLowerCase() === wanted || symbol.toLowerCase() === wanted,
  )
}

/** A token as the flow takes it; the flow reads what counts from the chain itself. */
export function toToken({ address, symbol, name, decimals, image }: SwapToken): SwapToken {
  return { symbol, name, decimals, ...(address && { address }), ...(image && { image }) }
}

/** As one types it in the visitor's language; what is no amount is left to the form, which says so. */
function write(amount: string, decimals: number, locale: string): string {
  try {
    return formatEditableAmount(parseAmount(amount, decimals), locale)
  } catch {
    return amount
  }
}
