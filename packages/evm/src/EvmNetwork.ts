/** An EVM network that a page asks for. A chain of `viem/chains` is one together with a node: `{ ...zora, rpcUrl }`. */
export type EvmNetwork<id extends number = number> = {
  id: id
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** The node that is asked, or several in their order. The page chooses them; none is known here, and viem's are not used. */
  rpcUrl: string | readonly string[]
  explorerUrl?: string | undefined
  /** Where a chain of viem has its explorer. */
  blockExplorers?: { default: { url: string } } | undefined
  /** Where names are registered, on networks that have names of their own; other contracts may stand beside it. */
  contracts?:
    | {
        ensUniversalResolver?: { address: `0x${string}` } | undefined
        /** Router of the Uniswap v2 exchange that swaps may go through; the public networks have theirs. */
        uniswapV2Router?: { address: `0x${string}` } | undefined
        /** The same of Uniswap v3: its `SwapRouter`, not `SwapRouter02`, and its `QuoterV2`. One without the other is none. */
        uniswapV3Router?: { address: `0x${string}` } | undefined
        uniswapV3Quoter?: { address: `0x${string}` } | undefined
        /** Aggregators that swaps may go through: 0x's holder of approvals, with the registry that names its settler. */
        allowanceHolder?: { address: `0x${string}` } | undefined
        settlerRegistry?: { address: `0x${string}` } | undefined
        /** 1inch's `AggregationRouterV6`. */
        oneInchRouter?: { address: `0x${string}` } | undefined
        /** Velora's (ParaSwap's) Augustus v6. */
        veloraRouter?: { address: `0x${string}` } | undefined
        [name: string]: unknown
      }
    | undefined
  testnet?: boolean | undefined
}
