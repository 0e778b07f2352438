import * as v from 'valibot'
import { getAddress, type Hex } from 'viem'

/** Fields that the answers of services are made of. */
export const address = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{40}$/),
  v.transform((text) => getAddress(text)),
)
export const quantity = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)
export const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})+$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
