/** A network as viem's `viem/chains` describes it; only what is used is asked for. */
export type EvmNetwork = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { url: string } } | undefined
  /** Where names are registered, on networks that have names; other contracts may stand beside it. */
  contracts?:
    | { ensUniversalResolver?: { address: `0x${string}` } | undefined; [name: string]: unknown }
    | undefined
  testnet?: boolean | undefined
}
