import type { BuyForm, BuyOptions } from '@latchkey/core/buy'
import type { Caip2Id } from '@latchkey/protocol'
import type { ViewProps } from '../../router/ViewProps.js'
import { writeEditable } from '../../ui/writeEditable.js'

export type PrefillBuyParameters = {
  view: ViewProps<'buy'>['view']
  options: BuyOptions
  locale: string
  /** The network in use, which is preferred. */
  caipNetworkId: Caip2Id | undefined
}

/** What the view was opened with, as a part of the form; what the options do not have is left out. */
export function prefillBuy({ view, options, locale, caipNetworkId }: PrefillBuyParameters): Partial<BuyForm> {
  const { amount, token = '', currency = '' } = view
  const wanted = token.toLowerCase()
  const named = options.targets.filter(
    ({ id, symbol }) => symbol.toLowerCase() === wanted || id.toLowerCase().endsWith(`/${wanted}`),
  )
  const target = named.find(({ network }) => network.caipNetworkId === caipNetworkId) ?? named[0]
  const money = options.currencies.find(({ id }) => id === currency.toUpperCase())
  const decimals = (money ?? options.currencies[0])?.methods[0]?.minimum.decimals ?? 2
  return {
    ...(target && token && { target: target.id }),
    ...(money && { currency: money.id }),
    ...(amount !== undefined && { amount: writeEditable(amount, decimals, locale) }),
  }
}
