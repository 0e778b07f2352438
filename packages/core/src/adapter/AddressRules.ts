import type { Caip2Id } from '@latchkey/protocol'

/** What an address looks like on a chain family. */
export type AddressRules = {
  /** Returns the address in its canonical form, or throws an `address/*` error that names the mistake. */
  parse: (parameters: { address: string; caipNetworkId: Caip2Id }) => string
}
