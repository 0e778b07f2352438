import type { Caip2Id } from '@latchkey/protocol'

/** How addresses of a chain family are written and told apart. */
export type AddressRules = {
  /** Returns the address in its canonical form, or throws an `address/*` error that names the mistake. */
  parse: (parameters: { address: string; caipNetworkId: Caip2Id }) => string
  /**
   * The part of an address that tells it from others: without what every address of the family begins with, and in one
   * case where case says nothing. Two addresses are the same if their distinct parts are.
   */
  distinctPart: (address: string) => string
}
