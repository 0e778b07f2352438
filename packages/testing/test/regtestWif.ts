import { TEST_NETWORK, WIF } from '@scure/btc-signer'

/** The private key of 32 equal bytes, for networks that are not mainnet. */
export function regtestWif(byte: number): string {
  return WIF(TEST_NETWORK).encode(new Uint8Array(32).fill(byte))
}
