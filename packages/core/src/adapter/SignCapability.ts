/** Proving that an account belongs to whoever asks. */
export type SignCapability = {
  /**
   * Asks the wallet to sign a text, once; the signature as `0x` hex on every chain: EIP-191 on EVM, ed25519 on Solana,
   * BIP-322 on Bitcoin.
   */
  signMessage: (parameters: { address: string; message: string }) => Promise<`0x${string}`>
}
