/** What wallets call a cluster: `solana:mainnet` and so on. */
export type SolanaCluster = 'mainnet' | 'devnet' | 'testnet' | 'localnet'

/** A Solana cluster that a page asks for. */
export type SolanaNetwork<reference extends string = string> = {
  name: string
  /** What tells one cluster from another; its node has to answer with the same. */
  genesisHash: string
  /** The second half of its CAIP-2 id, for the compiler alone: the first 32 characters of the hash. */
  '~reference'?: reference
  /** The node that is asked. The page chooses it; none is known here. */
  rpcUrl: string
  /**
   * Further nodes of it, of other operators. They are asked besides whether a transaction is gone, before sending again is
   * offered (F-33); one that does not answer does not count.
   */
  otherRpcUrls?: readonly string[]
  explorerUrl?: string
  /**
   * What wallets call it. Known by the genesis hash, and `localnet` for one that nobody knows. Said here, all but
   * `mainnet` are listed as test networks.
   */
  cluster?: SolanaCluster
  /** Programs that swaps may go through beside Jupiter's, which is known on the main cluster. */
  swapPrograms?: readonly string[]
}
