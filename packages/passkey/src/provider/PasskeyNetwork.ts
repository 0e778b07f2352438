import type { Address } from 'viem'

/** A chain that the wallet can be on. */
export type PasskeyNetwork = {
  chainId: number
  rpcUrl: string
  /** Any bundler of ERC-4337 with the entry point 0.8. */
  bundlerUrl: string
  /** A service of ERC-7677 that pays for operations; without one, accounts pay for themselves. */
  paymasterUrl?: string
  /** As those of the EVM adapter's networks: exchanges, whose swaps the widget's confirmation tells in words. */
  contracts?: Readonly<Record<string, { address: Address }>>
}
