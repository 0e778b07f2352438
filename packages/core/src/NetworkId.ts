import type { Caip2Id } from '@latchkey/protocol'
import type { Latchkey } from './Latchkey.js'
import type { Register } from './Register.js'

/** What an id of any network looks like. */
type AnyId = `eip155:${number}` | `solana:${string}` | `bip122:${string}`

/** The ids of a registered instance, where its adapters say them. */
type RegisteredId<register> = register extends { latchkey: Latchkey<infer id> }
  ? string extends id
    ? AnyId
    : id
  : AnyId

/** A network as a page writes it, `'eip155:8453'`, or as the widget gives it; a registered page has its own networks alone. */
export type NetworkId<register = Register> = RegisteredId<register> | Caip2Id

/** The number of an EVM network, as a page writes it. */
export type EvmChainId<register = Register> =
  RegisteredId<register> extends infer id
    ? id extends `eip155:${infer chainId extends number}`
      ? chainId
      : never
    : never

/** A network by its id, or an EVM one by its number. */
export type NetworkParameters<register = Register> =
  | { caipNetworkId: NetworkId<register>; chainId?: undefined }
  | { chainId: EvmChainId<register>; caipNetworkId?: undefined }

/** The id that is meant; whether the page has such a network is for the caller to find. */
export const toNetworkId = ({ caipNetworkId, chainId }: NetworkParameters): Caip2Id =>
  (caipNetworkId ?? `eip155:${chainId}`) as Caip2Id
