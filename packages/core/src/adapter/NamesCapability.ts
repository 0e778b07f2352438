import type { Caip2Id } from '@latchkey/protocol'

/** Turning a name into an address by what is on chain. */
export type NamesCapability = {
  /**
   * The address that a name stands for on a network (ENSIP-11, ENSIP-19), and the name as it is normalised (ENSIP-15).
   * `undefined` where nobody has the name or it has no address there; throws `name/*` for what is no name, or stands for
   * an address that cannot be used there, and `rpc/*` where no node answers. Absent where the page asks no node for names.
   *
   * What is not on the chain is asked for by `askGateway`, absent without a data API, and believed where the chain checks it.
   */
  resolve?: (parameters: {
    name: string
    caipNetworkId: Caip2Id
    askGateway?: AskGateway | undefined
  }) => Promise<FoundName | undefined>
  /**
   * The Ethereum address of a name that has none on a network, for names that others than the chain know. `undefined` where
   * Ethereum cannot be asked; throws `name/contract` where the address is a contract's on Ethereum or there. Absent where
   * Ethereum's addresses mean nothing.
   */
  offerEthereum?: (parameters: {
    name: string
    address: string
    caipNetworkId: Caip2Id
  }) => Promise<FoundName | undefined>
  /** The chain family's own registry, where the data API reads it. */
  registry?: NameRegistry
}

/** A registry of names that the data API reads. */
export type NameRegistry = {
  /** Which names are of it, in lower case. */
  rule: RegExp
  /** On the chain by the Solana Name Service, or in the DNS by BIP-353. */
  source: 'sns' | 'dns'
  /** What stands before its names where they are shown, and may where they are typed. */
  sign?: string
}

/** The address that a name stands for. */
export type FoundName = {
  name: string
  address: string
  /** The name has no address of its own on the network: this is its Ethereum address, of an account and no contract. */
  isFromEthereum?: boolean | undefined
}

/** A question of a contract for one of the servers that it names (EIP-3668). */
export type GatewayQuestion = { sender: `0x${string}`; data: `0x${string}`; urls: readonly string[] }

/**
 * Asks one of the servers that hold what is not on the chain, without letting it see who asks: its answer, null where it
 * refuses the question, undefined where none of them may be asked. Throws where nobody answers.
 */
export type AskGateway = (question: GatewayQuestion) => Promise<`0x${string}` | null | undefined>
