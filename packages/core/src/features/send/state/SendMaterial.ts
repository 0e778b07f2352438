import type { Amount } from '@latchkey/protocol'

/** Price of one whole of a token, by its address; the network's own coin is under `undefined`. */
export type PriceTable = ReadonlyMap<string | undefined, Amount>

/** What the data API knows that a form or a review should; absent where it could not be read. */
export type SendMaterial = {
  prices?: PriceTable | undefined
  counterparties?: readonly string[] | undefined
}
