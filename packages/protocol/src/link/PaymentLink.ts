import type { Caip2Id } from '../ids/caip2Id.js'

/** Payment that a link asks for (EIP-681, Solana Pay, BIP-21). Addresses are as written; the caller checks them. */
export type PaymentLink = {
  /** An address or a name. */
  to: string
  /** The network in use where the link names none. */
  caipNetworkId?: Caip2Id | undefined
  /** The token's contract; the network's own coin without one. */
  token?: string | undefined
  /** Base units. */
  amount?: bigint | undefined
  /** Decimal text of whole ones, in links that say it so. */
  units?: string | undefined
  /** Text that goes with it. */
  memo?: string | undefined
  /** Addresses by which whoever asks finds the payment. */
  references?: readonly string[] | undefined
  /** Who asks, and what for, as the link says: cleaned for the eye, and checked by nobody. */
  label?: string | undefined
  message?: string | undefined
  /** A Lightning invoice stands beside the address. */
  hasInvoice?: true | undefined
}
