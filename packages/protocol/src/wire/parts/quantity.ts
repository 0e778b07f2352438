import * as v from 'valibot'
import type { Amount } from '../../amount/amount.js'
import { parseAmount } from '../../amount/parseAmount.js'
import { isWireQuantity } from '../../amount/wireQuantity.js'
import { isLatchkeyError } from '../../errors/LatchkeyError.js'

/** Base units as a canonical decimal string; JSON numbers are refused (M-02, M-03). */
export const wireQuantitySchema = v.pipe(
  v.string(),
  v.check((text) => isWireQuantity(text), 'A string of decimal digits'),
)

/** An exact amount of whole units as text, e.g. `20.000000`. */
export const decimalTextSchema = v.pipe(
  v.string(),
  v.maxLength(334),
  v.regex(/^(?:0|[1-9]\d{0,77})(?:\.\d{1,255})?$/),
)

/** A token's decimals where the wire has them as a number. */
export const decimalsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

/** A token's decimals where the wire has them as text; `"18 "`, `"1e1"` and `"256"` are refused (S-12). */
const decimalsTextSchema = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/))

/** How much of a token: `numeric` always reads as an exact amount of that many decimals. */
export const tokenQuantitySchema = v.pipe(
  v.object({ decimals: decimalsTextSchema, numeric: decimalTextSchema }),
  v.check(({ decimals, numeric }) => isAmount(numeric, decimals), 'An amount the token can hold'),
)

/** How much of a token, as on the wire. */
type TokenQuantity = v.InferOutput<typeof tokenQuantitySchema>

/** How much of a token, exactly; `undefined` for a quantity that no schema has seen and that is none (S-12). */
export function readTokenQuantity({ decimals, numeric }: TokenQuantity): Amount | undefined {
  if (!v.is(decimalsTextSchema, decimals) || !isAmount(numeric, decimals)) return undefined
  return parseAmount(numeric, Number(decimals))
}

/** A price, value or rate: a finite number of 0 or more, since `1e400` in JSON becomes Infinity. */
export const priceSchema = v.pipe(v.number(), v.finite(), v.minValue(0))

function isAmount(numeric: string, decimals: string): boolean {
  try {
    parseAmount(numeric, Number(decimals))
    return true
  } catch (error) {
    if (isLatchkeyError(error)) return false
    throw error
  }
}
