import * as v from 'valibot'

/**
 * A gas price or an amount of gas as nodes write it (`0x…`), as a bigint.
 *
 * Sixteen digits are 18 ether for one unit of gas: a node that says more than that is wrong.
 */
export const hexQuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => BigInt(text)),
)
