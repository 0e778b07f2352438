import type { Address } from 'viem'

/** A chain that the wallet can be on. */
export type PasskeyNetwork = {
  chainId: number
  rpcUrl: string
  /** Any bundler of ERC-4337 with the entry point 0.7. */
  bundlerUrl: string
  /** A service of ERC-7677 that pays for operations; without one, accounts pay for themselves. */
  paymasterUrl?: string
  /** What that service wants to know besides, such as the id of a policy: public, as the page's code is. */
  paymasterContext?: Readonly<Record<string, unknown>>
  /** What Safe's app calls the network (EIP-3770), where Safe does not list its passkey module for it. */
  shortName?: string
  /** As those of the EVM adapter's networks: exchanges, whose swaps the widget's confirmation tells in words. */
  contracts?: {
    readonly uniswapV2Router?: { address: Address } | undefined
    readonly uniswapV3Router?: { address: Address } | undefined
    readonly uniswapV3Quoter?: { address: Address } | undefined
    readonly [name: string]: unknown
  }
}
