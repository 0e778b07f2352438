import type { SendContext } from '../state/SendContext.js'
import type { SendForm, SendPrices } from '../state/SendState.js'

/** Prices for a form, by what the data API said; those in another currency do not count. */
export function pricesOf({ token }: SendForm, { material, currency, rules }: SendContext): SendPrices {
  if (material.currency !== currency() || !material.prices) return {}
  const native = material.prices.get(undefined)
  if (token?.address === undefined) return { asset: native, native }
  const distinct = (address: string | undefined) => address && (rules?.distinctPart(address) ?? address)
  const wanted = distinct(token.address)
  const found = [...material.prices].find(([address]) => distinct(address) === wanted)
  return { asset: found?.[1], native }
}
